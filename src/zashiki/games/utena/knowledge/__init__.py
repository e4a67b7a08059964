"""What a seat of つきのうてな can work out from what it sees and remembers."""
