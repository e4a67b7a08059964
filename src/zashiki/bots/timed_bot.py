"""TimedBot: what bots have in common that think for a number of iterations, or for a time, whichever ends first."""

from mypy_extensions import mypyc_attr

from zashiki.bots.bot import NO_END, NO_LIMIT, Bot


@mypyc_attr(allow_interpreted_subclasses=True)
class TimedBot(Bot):
    def __init__(self, iterations: int, seconds: float = NO_LIMIT) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        self.seconds = min(self.seconds, seconds) if iterations == NO_END else seconds
        self.iterations = min(self.iterations, iterations)
