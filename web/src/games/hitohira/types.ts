// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (BagFilled | TakenOut | CardsLaid | StartDrawn | StartChosen | Drew | Stopped | Failed | Kept | Used | Declined | Hid | DrewForAbility | Picked | DrewUnseen | Wanted | Swapped | Placed | Took | PutAway | BagEmpty | TurnLimitReached | ScreenOpened | GroupScored | BlackCounted | FieldScored | Sealed)
export type AnyMove = (Draw | Stop | Keep | Use | Decline | Hide | Pick | Want | Give | Place | Take | PutBehind | PutNone | Assign | Count)

/**
 * How many pieces of each colour, and how many black ones, went into the bag (HI-2).
 */
export interface BagFilled {
blacks: number
colours: number
kind: "bag-filled"
}
/**
 * Pieces taken out of the bag before the game of two; nobody sees them (HI-2).
 */
export interface TakenOut {
kind: "taken-out"
pieces: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[] | null)
size: number
}
/**
 * The sides that lie up (HI-3).
 */
export interface CardsLaid {
abilities: ("kenrokuen-kumagai" | "kokonoe" | "komatsu-otome" | "sakuyahime" | "shinsumizome" | "somei-yoshino")[]
kind: "cards-laid"
}
export interface StartDrawn {
kind: "start-drawn"
seat: number
}
/**
 * The table chose who begins (HI-4).
 */
export interface StartChosen {
kind: "start-chosen"
seat: number
}
/**
 * In the order in which the pieces came out of the bag (HI-5).
 */
export interface Drew {
kind: "drew"
pieces: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
seat: number
}
export interface Stopped {
kind: "stopped"
seat: number
}
/**
 * Three of one colour or a fifth colour, black being whatever makes it so (HI-6, HI-7).
 */
export interface Failed {
cause: ("fifth-colour" | "fifth-with-black" | "three-alike" | "three-with-black")
kind: "failed"
seat: number
}
/**
 * What stayed after a failure, and what went back into the bag (HI-8).
 */
export interface Kept {
back: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
kept: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
kind: "kept"
seat: number
}
export interface Used {
ability: ("kenrokuen-kumagai" | "kokonoe" | "komatsu-otome" | "sakuyahime" | "shinsumizome" | "somei-yoshino")
kind: "used"
seat: number
}
/**
 * An ability could have been used (HI-9).
 */
export interface Declined {
kind: "declined"
seat: number
}
/**
 * 染井吉野 (HI-10).
 */
export interface Hid {
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "hid"
seat: number
source: ("beside" | "field")
}
/**
 * 小松乙女 and 兼六園熊谷 draw openly (HI-11, HI-14).
 */
export interface DrewForAbility {
kind: "drew-for-ability"
pieces: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
seat: number
}
/**
 * 小松乙女: which piece stayed, if any, and which went back (HI-11).
 */
export interface Picked {
back: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "picked"
seat: number
}
/**
 * 新墨染: only its owner sees the piece (HI-12).
 */
export interface DrewUnseen {
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "drew-unseen"
seat: number
}
/**
 * 咲耶姫: the piece to swap for is chosen; what is given for it comes next (HI-13).
 */
export interface Wanted {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "wanted"
other: number
seat: number
}
/**
 * 咲耶姫 (HI-13).
 */
export interface Swapped {
given: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "swapped"
other: number
received: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
seat: number
source: ("beside" | "field")
}
/**
 * 兼六園熊谷: into somebody's field, or (`other` is None) behind the own screen (HI-14).
 */
export interface Placed {
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "placed"
other: (number | null)
seat: number
}
/**
 * 九重 (HI-15).
 */
export interface Took {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "took"
other: number
seat: number
}
/**
 * The pieces of the turn: behind the screen, and into the field (HI-17).
 */
export interface PutAway {
behind: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[] | null)
field: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[] | null)
kind: "put-away"
seat: number
}
/**
 * The game ends (HI-19).
 */
export interface BagEmpty {
kind: "bag-empty"
turns: number
}
/**
 * The game ends though the bag is not empty (HI-19).
 */
export interface TurnLimitReached {
kind: "turn-limit-reached"
turns: number
}
/**
 * What was behind a screen, and how many white and black pieces count for which group (HI-21).
 */
export interface ScreenOpened {
cool: number
kind: "screen-opened"
pieces: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
seat: number
warm: number
}
/**
 * How many pieces a seat has in a group, 0 without its own colours, and the points (HI-20 to HI-24).
 */
export interface GroupScored {
group: ("cool" | "warm")
kind: "group-scored"
pieces: number
points: number
seat: number
}
export interface BlackCounted {
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "black-counted"
seat: number
}
/**
 * HI-25.
 */
export interface FieldScored {
kind: "field-scored"
points: number
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
 * Announce a number and draw so many pieces (HI-5).
 */
export interface Draw {
kind: "draw"
pieces: number
}
/**
 * Draw no more this turn (HI-5).
 */
export interface Stop {
kind: "stop"
}
/**
 * After a failure: the pieces that stay (HI-8).
 */
export interface Keep {
colours: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")[]
kind: "keep"
}
/**
 * Begin an ability (HI-9).
 */
export interface Use {
ability: ("kenrokuen-kumagai" | "kokonoe" | "komatsu-otome" | "sakuyahime" | "shinsumizome" | "somei-yoshino")
kind: "use"
}
/**
 * Use no ability this turn (HI-9).
 */
export interface Decline {
kind: "decline"
}
/**
 * 染井吉野: this piece goes behind the own screen (HI-10).
 */
export interface Hide {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "hide"
source: ("beside" | "field")
}
/**
 * 小松乙女: the drawn piece that stays (HI-11).
 */
export interface Pick {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "pick"
}
/**
 * 咲耶姫: the piece of another player's field to swap for (HI-13).
 */
export interface Want {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "want"
seat: number
}
/**
 * 咲耶姫: the own piece given for it (HI-13).
 */
export interface Give {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "give"
source: ("beside" | "field")
}
/**
 * 兼六園熊谷: a drawn piece goes to somebody's field, or behind the own screen (HI-14).
 */
export interface Place {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "place"
seat: (number | null)
}
/**
 * 九重: a piece of another player's field (HI-15).
 */
export interface Take {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "take"
seat: number
}
/**
 * So many of one colour go behind the own screen, the rest to the field (HI-17).
 */
export interface PutBehind {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
kind: "put-behind"
pieces: number
}
/**
 * All of this turn's pieces go to the field (HI-17).
 */
export interface PutNone {
kind: "put-none"
}
/**
 * So many white and black pieces behind the screen count as red + yellow, the others as the blues (HI-21).
 */
export interface Assign {
kind: "assign"
warm: number
}
/**
 * A black piece of the own field counts as this colour; None: as none (HI-26).
 */
export interface Count {
colour: (("black" | "blue" | "light-blue" | "red" | "white" | "yellow") | null)
kind: "count"
}
export interface HitohiraView {
abilities: ("kenrokuen-kumagai" | "kokonoe" | "komatsu-otome" | "sakuyahime" | "shinsumizome" | "somei-yoshino")[]
agenda: string[]
bag: (number | null)
beside: number[]
counted: number[][]
drawn: number[]
draws: number
failing: (number[] | null)
fields: number[][]
group_points: number[][]
marked: (Marked | null)
now: (string | null)
opened: boolean
screen_sizes: (number | null)[]
screens: (number[] | null)[]
seat: (number | null)
taken_out: number
turn: number
turns: number
warm: number[]
}
/**
 * The first piece that an ability in progress has chosen.
 */
export interface Marked {
colour: ("black" | "blue" | "light-blue" | "red" | "white" | "yellow")
seat: number
}
