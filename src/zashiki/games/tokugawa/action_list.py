"""Every code that a game of とくがわあつめ can offer."""

from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa.move_numbers import AGREE, DISAGREE, GO_ON, LAY, STOP, TURN_BACK
from zashiki.games.tokugawa_cards.field_layout import PLACES


def action_codes(box: Box) -> list[int]:
    codes = [*range(PLACES), TURN_BACK]
    if box.relocate:
        codes += [AGREE, DISAGREE]
    codes += [STOP, GO_ON]
    if box.relocate:
        codes += [LAY + place for place in range(PLACES)]
    return codes
