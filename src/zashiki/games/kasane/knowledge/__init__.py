"""What a seat of 襲ノ色目 can work out from what it sees and remembers."""
