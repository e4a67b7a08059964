"""What a seat of バッティングとくがわ can work out from what it sees and remembers."""
