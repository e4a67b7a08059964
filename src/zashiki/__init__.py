"""Zashiki (座敷): a parlour for Japanese tabletop games."""

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the core runs as compiled by mypyc, or interpreted from the same source."""
    from zashiki.kernel import state

    return not (state.__file__ or "").endswith((".py", ".pyc"))
