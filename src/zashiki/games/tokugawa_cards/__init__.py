"""What the games of the Tokugawa box share: its cards, and the field of the two memory games."""
