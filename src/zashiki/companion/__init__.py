"""The companion of a real table: what to lay out, what a finished position scores, who wins a trick.

A game has one if the package that holds its rules has a module `companion` (`rules.py` says what is in it). Scores come
from the game's own scoring: what lies on the table becomes a state of the game, and the rules take it from there.
"""
