"""Own values: whoever has the box, or tries a change, replaces any number of a game for a table.

`rows.py` says what can be replaced, `settling.py` checks what somebody has entered, `files.py` reads and writes it as
TOML, `differences.py` says in words what differs from ours.
"""
