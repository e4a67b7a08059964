"""The serving process, or one in which its bots think, is killed with SIGKILL at random moments, while people play.

What a client was told is done must be done, once, and every table must go on to its end.
`python -m tests.server.crash --kills 1000` is the long run; a short one is among the tests.
"""
