// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (StartDrawn | StartChosen | CounterPlaced | Shuffled | Dealt | LeftOver | Took | PlusOneLaid | Made | Passed | Swept | StartPassed | FinalScored | Sealed)
export type AnyMove = (Take | Make | Pass)

export interface StartDrawn {
kind: "start-drawn"
seat: number
}
/**
 * The table chose who begins (KA-3).
 */
export interface StartChosen {
kind: "start-chosen"
seat: number
}
/**
 * Option `scarce`: a space closed before the first turn (KA-4).
 */
export interface CounterPlaced {
cards: number
kind: "counter-placed"
role: ("asagao" | "ju" | "kasane" | "mukaizuru" | "sakurachirashi" | "shippo" | "wakana-ge" | "wakana-jo" | "yugiri")
}
/**
 * A deck was made, its top card last. Seats see only how many cards it has.
 */
export interface Shuffled {
deck: (number[] | null)
kind: "shuffled"
size: number
}
/**
 * The columns of a round, each from the back to the front.
 * 
 *     They are seen as long as they lie there. The log does not keep them: with the takings they would tell every hand and
 *     the discards (KA-19, KA-26).
 */
export interface Dealt {
columns: number[][]
kind: "dealt"
round: number
}
/**
 * Cards left after the last deal, discarded unseen (KA-20).
 */
export interface LeftOver {
cards: (number[] | null)
kind: "left-over"
size: number
}
/**
 * All see the card. Hands are closed and to be remembered: the log does not keep which it was (KA-26).
 */
export interface Took {
card: (number | null)
column: number
kind: "took"
seat: number
}
export interface PlusOneLaid {
kind: "plus-one-laid"
points: number
seat: number
}
/**
 * A role: `laid` came from the hand, rightmost last; `field_card` was counted in and stayed.
 */
export interface Made {
field_card: (number | null)
kind: "made"
laid: number[]
points: number
role: ("asagao" | "ju" | "kasane" | "mukaizuru" | "sakurachirashi" | "shippo" | "wakana-ge" | "wakana-jo" | "yugiri")
seat: number
}
export interface Passed {
kind: "passed"
seat: number
}
/**
 * The cards left in the columns went to the discards, the last one on top.
 * 
 *     Nobody may look through the discards: the log does not keep them (KA-19).
 */
export interface Swept {
cards: number[]
kind: "swept"
}
export interface StartPassed {
kind: "start-passed"
seat: number
}
/**
 * What the field earned at the end (KA-22, KA-23).
 */
export interface FinalScored {
cards: number
colour_points: number
colours: number
full_robe_points: number
kind: "final-scored"
seat: number
}
/**
 * A seat has answered; what it chose stays hidden until the step resolves.
 */
export interface Sealed {
kind: "sealed"
seat: number
}
/**
 * Take the front card of a column (KA-5).
 */
export interface Take {
column: number
kind: "take"
}
/**
 * Make a role with so many cards, the field card counted in or not (KA-9, KA-10).
 */
export interface Make {
cards: number
kind: "make"
role: ("asagao" | "ju" | "kasane" | "mukaizuru" | "sakurachirashi" | "shippo" | "wakana-ge" | "wakana-jo" | "yugiri")
with_field: boolean
}
/**
 * Make no role this turn (KA-15).
 */
export interface Pass {
kind: "pass"
}
export interface KasaneView {
agenda: string[]
aside: number
columns: number[][]
deck: number
discard: number
discard_top: (number | null)
fields: number[][]
hand_sizes: number[]
hands: (number[] | null)[]
made: RoleMade[]
now: (string | null)
points: number[]
reach: RoleInReach[]
round: number
seat: (number | null)
spaces: SpaceSeen[]
start: number
turn: number
}
export interface RoleMade {
cards: number
points: number
role: ("asagao" | "ju" | "kasane" | "mukaizuru" | "sakurachirashi" | "shippo" | "wakana-ge" | "wakana-jo" | "yugiri")
seat: number
}
/**
 * A role that taking the front card of a column makes possible at once.
 */
export interface RoleInReach {
cards: number
column: number
points: number
role: ("asagao" | "ju" | "kasane" | "mukaizuru" | "sakurachirashi" | "shippo" | "wakana-ge" | "wakana-jo" | "yugiri")
with_field: boolean
}
/**
 * A space of a role card: how many cards it is for, what it pays, and whether a counter lies on it.
 */
export interface SpaceSeen {
cards: number
closed: boolean
points: number
role: string
status: string
}
