"""The real server in a simulated world: virtual time, a store and a network that fail on purpose, processes that die.

Everything that happens follows from one number, so that a failure can be played again:
`python -m tests.simulation --schedules 10000 --seed 1` is the long run, `--seed N --schedules 1 --trace` one schedule.
"""
