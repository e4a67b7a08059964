"""Review: every decision of a game, judged on what its player could know.

    from zashiki.review import review
    report = review(play, players)

The report is plain data (`report.py`); `text_report.py` and `html_page.py` print it. `hint` is the same for the
decision at hand.
"""

from zashiki.review.hint import hint
from zashiki.review.report import DecisionReview, OptionReview, Review, SeatReview
from zashiki.review.review_work import review

__all__ = ["DecisionReview", "OptionReview", "Review", "SeatReview", "hint", "review"]
