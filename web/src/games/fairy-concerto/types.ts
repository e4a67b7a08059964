// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (ScoreCardsShuffled | ScoreCardsDealt | BachDrew | ContestAnnounced | BagShuffled | PopularDrawn | FairiesDrawn | Picked | Removed | ScoreCardKept | ComposerDrew | HandsPassed | Divided | PopularScored | ContestScored | HonourWon | ScoreCardScored | BachsScoreCardsScored | HonoursScored | Sealed)
export type AnyMove = (Pick | PickAndRemove | Divide | Keep)

/**
 * The pile of score cards, its top card last.
 */
export interface ScoreCardsShuffled {
kind: "score-cards-shuffled"
pile: (string[][] | null)
size: number
}
/**
 * Each seat's score cards to choose from; `own` is what the seat that reads this has got.
 */
export interface ScoreCardsDealt {
each: number
hands: (string[][][] | null)
kind: "score-cards-dealt"
own?: (string[][] | null)
}
/**
 * A score card for Bach, which nobody sees, not even at the end (FC-21, FC-23).
 */
export interface BachDrew {
card: (string[] | null)
kind: "bach-drew"
}
/**
 * The soloist, pianist and harpist cards in play.
 */
export interface ContestAnnounced {
harpist: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
kind: "contest-announced"
pianist: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
soloist: ("different" | "equal" | "fewest" | "spread")
}
/**
 * All fairies in the order in which they will be drawn, the first one last.
 */
export interface BagShuffled {
bag: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[] | null)
kind: "bag-shuffled"
size: number
}
export interface PopularDrawn {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "popular-drawn"
}
/**
 * The new hands of a round.
 */
export interface FairiesDrawn {
each: number
hands: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[][] | null)
kind: "fairies-drawn"
own?: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[] | null)
round: number
}
/**
 * A fairy revealed; it has joined its seat's orchestra.
 */
export interface Picked {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "picked"
seat: number
}
/**
 * A fairy that left the game (FC-20).
 */
export interface Removed {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "removed"
seat: number
}
/**
 * One of two score cards lies open before its seat, the other on the discards.
 */
export interface ScoreCardKept {
discarded: string[]
kept: string[]
kind: "score-card-kept"
seat: number
}
/**
 * A seat drew two score cards for its composer.
 */
export interface ComposerDrew {
cards: (string[][] | null)
each: number
kind: "composer-drew"
seat: number
}
/**
 * The hands as their new holders got them.
 */
export interface HandsPassed {
each: number
hands: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[][] | null)
kind: "hands-passed"
own?: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[] | null)
}
/**
 * The fairies of a solo round, between the player and Bach (FC-22).
 */
export interface Divided {
bach: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
fairies: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
kind: "divided"
seat: number
}
/**
 * FC-11. Here and below, `who` names a board that nobody sits at.
 */
export interface PopularScored {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "popular-scored"
points: number
seat: (number | null)
who: ("bach" | null)
}
/**
 * FC-12 to FC-15.
 */
export interface ContestScored {
contest: ("conductor" | "harpist" | "pianist" | "soloist")
kind: "contest-scored"
points: number
seat: (number | null)
who: ("bach" | null)
}
/**
 * FC-16.
 */
export interface HonourWon {
contest: ("conductor" | "harpist" | "pianist" | "soloist")
kind: "honour-won"
seat: (number | null)
who: ("bach" | null)
}
/**
 * FC-17.
 */
export interface ScoreCardScored {
card: string[]
kind: "score-card-scored"
points: number
seat: number
}
/**
 * FC-24.
 */
export interface BachsScoreCardsScored {
cards: number
kind: "bachs-score-cards-scored"
points: number
}
/**
 * FC-18.
 */
export interface HonoursScored {
honours: number
kind: "honours-scored"
points: number
seat: (number | null)
who: ("bach" | null)
}
/**
 * A seat has answered; what it chose stays hidden until the step resolves.
 */
export interface Sealed {
kind: "sealed"
seat: number
}
/**
 * Pick a fairy from the hand; at the very first pick also keep a dealt score card (FC-6).
 */
export interface Pick {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "pick"
score_card?: (string[] | null)
}
/**
 * With two players: pick a fairy and remove another one from the game (FC-20).
 */
export interface PickAndRemove {
fairy: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
kind: "pick-and-remove"
remove: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
score_card?: (string[] | null)
}
/**
 * Against Bach: the fairies that join the own orchestra; he gets the rest (FC-22).
 */
export interface Divide {
fairies: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
kind: "divide"
score_card?: (string[] | null)
}
/**
 * Keep one of the two score cards that a composer has drawn (FC-8).
 */
export interface Keep {
kind: "keep"
score_card: string[]
}
/**
 * What lies before a player, or before Bach.
 */
export interface Board {
face_down: number
honours: ("conductor" | "harpist" | "pianist" | "soloist")[]
orchestra: number[]
points: number
score_cards: string[][]
tally: Tally
who: ("bach" | null)
}
/**
 * Points item by item, as the final scoring counts them.
 */
export interface Tally {
conductor: number
harpist: number
honours: number
pianist: number
popular: number
score_cards: number
soloist: number
}
export interface FairyView {
agenda: string[]
bag: number
boards: Board[]
choice: string[][]
discards: string[][]
hand: (("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[] | null)
hand_size: number
harpist: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
now: (string | null)
pianist: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
pick: number
popular: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")
prospects: Prospect[]
removed: number[]
round: number
score_pile: number
seat: (number | null)
soloist: ("different" | "equal" | "fewest" | "spread")
}
/**
 * What would follow from fairies that join and a score card that is kept.
 */
export interface Prospect {
best: number
fairies: ("composer" | "drummer" | "hornist" | "trumpeter" | "violinist")[]
score_card: (string[] | null)
tally: Tally
}
