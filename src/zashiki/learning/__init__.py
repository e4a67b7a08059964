"""Learning by heart what a game wants known: lessons of cards, and when each comes again."""
