"""A chance as people read it."""


def per_cent(part: int, whole: int) -> int:
    """Rounded to whole per cents; 0 and 100 only where it is certain."""
    if part in (0, whole):
        return 100 * part // whole
    return min(max((200 * part + whole) // (2 * whole), 1), 99)
