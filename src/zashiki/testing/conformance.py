"""The whole conformance suite: `from zashiki.testing.conformance import *` in a module with a `suite` of its game."""

# ruff: noqa: F403
from zashiki.testing.log_tests import *
from zashiki.testing.perft_tests import *
from zashiki.testing.play_tests import *
from zashiki.testing.rulebook_tests import *
from zashiki.testing.secrecy_tests import *
from zashiki.testing.word_tests import *
