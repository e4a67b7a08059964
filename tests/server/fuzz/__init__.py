"""Messages and requests that no client of ours sends: each gets a clear refusal or a clean close, and no table changes.

`python -m tests.server.fuzz --messages 1000000` is the long run; a short one is among the tests.
"""
