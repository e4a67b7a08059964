"""What a seat of the two memory games can work out from the cards that it has seen."""
