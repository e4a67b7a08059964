"""Puzzles: positions of bots' games in which one move is clearly the best, found and confirmed by the judges."""
