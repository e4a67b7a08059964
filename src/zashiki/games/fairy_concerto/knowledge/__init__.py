"""What a seat of Fairy Concerto can work out from what it sees and remembers."""
