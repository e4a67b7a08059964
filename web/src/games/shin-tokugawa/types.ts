// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (PortraitsDrawn | Laid | OverviewShuffled | StartDrawn | StartChosen | TurnedUp | Won | TurnedBack | Peeked | PeekDeclined | OverviewReturned | Arranged | LastPairMade | Declared | Judged | OverviewShown | Sealed)
export type AnyMove = (TurnUp | TurnBack | Peek | DoNotPeek | Arrange | Ready | Declare)

/**
 * Who is behind which portrait number at this table, by lot or as always: `people[portrait]` is a person (TK-C2).
 * 
 *     With it an outsider can read every portrait of the log as a person. Seats see it only where the table
 *     plays with names (TK-H1).
 */
export interface PortraitsDrawn {
kind: "portraits-drawn"
named: boolean
people: number[]
}
/**
 * All cards lie face down in the field, here by place. Seats see only how many there are.
 */
export interface Laid {
field: (number[] | null)
kind: "laid"
size: number
}
/**
 * The stack of overview cards, by position. Nobody sees the order.
 */
export interface OverviewShuffled {
kind: "overview-shuffled"
order: (number[] | null)
}
/**
 * Who begins, by lot.
 */
export interface StartDrawn {
kind: "start-drawn"
seat: number
}
/**
 * The table chose who begins (TA-1, TS-1).
 */
export interface StartChosen {
kind: "start-chosen"
seat: number
}
/**
 * Which picture lies where is to be remembered: the log keeps only that the card was turned up (TA-2, TS-2).
 */
export interface TurnedUp {
kind: "turned-up"
place: number
portrait: (number | null)
seat: number
}
/**
 * A pair is won. とくがわあつめ names the place of its first card first, 真・とくがわあつめ that of the last.
 */
export interface Won {
kind: "won"
/**
 * @minItems 2
 */
places: [number, number]
portrait: number
seat: number
}
/**
 * One card of a missed turn lies face down again; the one at `stays` remains up.
 */
export interface TurnedBack {
kind: "turned-back"
place: number
seat: number
stays: number
}
/**
 * Somebody looks at an overview card. Only that seat sees which it is and whom it shows, until it goes back.
 */
export interface Peeked {
card: (number | null)
kind: "peeked"
position: number
seat: number
shows: Identity[]
}
/**
 * A portrait of this table and the person behind it (a shogun's ordinal; 0 is Mitsukuni).
 */
export interface Identity {
person: number
portrait: number
}
export interface PeekDeclined {
kind: "peek-declined"
seat: number
}
export interface OverviewReturned {
kind: "overview-returned"
seat: number
}
export interface Arranged {
kind: "arranged"
order: number[]
seat: number
}
/**
 * One card is left; this seat will declare the judgement.
 */
export interface LastPairMade {
kind: "last-pair-made"
seat: number
}
export interface Declared {
kind: "declared"
seat: number
}
/**
 * A row from left to right: who they are, and which of them are turned face down.
 */
export interface Judged {
kind: "judged"
people: number[]
seat: number
turned_down: number[]
}
/**
 * Everybody sees who is behind every portrait: `people[portrait]` is a person (TK-C5).
 * 
 *     It is seen as long as it lies open, and not read up afterwards.
 */
export interface OverviewShown {
kind: "overview-shown"
people: number[]
}
/**
 * A seat has answered; what it chose stays hidden until the step resolves.
 */
export interface Sealed {
kind: "sealed"
seat: number
}
/**
 * Turn up the card at a place (TS-2, TS-3).
 */
export interface TurnUp {
kind: "turn-up"
place: number
}
/**
 * Turn one of this turn's two cards face down again; the other stays up (TS-3).
 */
export interface TurnBack {
kind: "turn-back"
place: number
}
/**
 * Look at one overview card, picked by its position in the stack (TS-6).
 */
export interface Peek {
kind: "peek"
position: number
}
/**
 * Look at no overview card (TS-6).
 */
export interface DoNotPeek {
kind: "do-not-peek"
}
/**
 * Put the own row into another order, from left to right: at any time before the judgement (TS-5).
 */
export interface Arrange {
kind: "arrange"
order: number[]
}
/**
 * The own row may be judged as it stands (TS-7).
 */
export interface Ready {
kind: "ready"
}
/**
 * Declare the final judgement (TS-7).
 */
export interface Declare {
kind: "declare"
}
export interface ShinView {
agenda: string[]
field: (number | "down" | null)[]
grew: boolean
holder: (number | null)
identities: Identity[]
last: (number | null)
now: (string | null)
offer: (number | null)
overview: number
picked: number[]
rows: number[][]
seat: (number | null)
turn: number
turned_down: (number[][] | null)
}
