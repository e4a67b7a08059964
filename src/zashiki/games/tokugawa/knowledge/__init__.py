"""What a seat of とくがわあつめ can work out from what it sees and remembers."""
