"""The parlour is restarted by SIGUSR2 while people play: nothing is lost, and nobody is away for long.

`python -m tests.server.restart --restarts 20` prints how long; a short run is among the tests, and times nothing.
"""
