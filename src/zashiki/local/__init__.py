"""A parlour without a server: in a browser's worker, for the people at one screen and their bots.

The page speaks the same protocol with it as with a server, over a message port in place of a socket.
"""
