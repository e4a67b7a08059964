// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (PortraitsDrawn | Laid | StartDrawn | StartChosen | Picked | TurnedUp | Won | TurnedBack | Proposed | Consented | Relocated | StopOffered | StopAnswered | OverviewShown | Sealed)
export type AnyMove = (TurnUp | TurnBack | Lay | Consent | Stop)

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
 * The first of two cards that are turned up together (option `reveal`).
 */
export interface Picked {
kind: "picked"
place: number
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
export interface TurnedBack {
kind: "turned-back"
/**
 * @minItems 2
 */
places: [number, number]
seat: number
}
/**
 * The turn player would lay the two missed cards elsewhere.
 */
export interface Proposed {
kind: "proposed"
/**
 * @minItems 2
 */
places: [number, number]
seat: number
/**
 * @minItems 2
 */
to: [number, number]
}
export interface Consented {
agrees: boolean
kind: "consented"
seat: number
}
/**
 * The two missed cards lie face down at other places.
 */
export interface Relocated {
kind: "relocated"
/**
 * @minItems 2
 */
places: [number, number]
seat: number
/**
 * @minItems 2
 */
to: [number, number]
}
/**
 * So many rounds brought nothing new (TA-8).
 */
export interface StopOffered {
kind: "stop-offered"
rounds: number
}
export interface StopAnswered {
ends: boolean
kind: "stop-answered"
seat: number
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
 * Turn up the card at a place (TA-2).
 */
export interface TurnUp {
kind: "turn-up"
place: number
}
/**
 * Turn the two missed cards face down again where they lie (TA-3).
 */
export interface TurnBack {
kind: "turn-back"
}
/**
 * Propose a free place for a missed card, the one turned up first coming first (TA-4).
 */
export interface Lay {
kind: "lay"
place: number
}
/**
 * Agree, or not, that the missed cards are laid where the turn player proposes (TA-4).
 */
export interface Consent {
agrees: boolean
kind: "consent"
}
/**
 * Agree, or not, to end a game that does not move on, and to score as it lies (TA-8).
 */
export interface Stop {
ends: boolean
kind: "stop"
}
/**
 * A portrait of this table and the person behind it (a shogun's ordinal; 0 is Mitsukuni).
 */
export interface Identity {
person: number
portrait: number
}
export interface TokugawaView {
agenda: string[]
field: (number | "down" | null)[]
identities: Identity[]
now: (string | null)
picked: number[]
remembered: ((number | null)[] | null)
seat: (number | null)
stopped: boolean
to: number[]
turn: number
won: number[][]
}
