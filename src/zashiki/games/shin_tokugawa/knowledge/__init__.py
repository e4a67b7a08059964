"""What a seat of 真・とくがわあつめ can work out from what it sees and remembers."""
