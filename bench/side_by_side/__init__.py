"""Measures kasane in several engines side by side, and checks that they play the same game."""
