"""What the bots of the memory games share: how long they remember, and what."""
