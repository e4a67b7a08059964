"""What a seat of ひとひら can work out from what it sees and remembers."""
