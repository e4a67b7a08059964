// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (PortraitsDrawn | OverviewShown | ElderDrawn | ElderChosen | ElderPassed | ElderProposed | Consented | OverviewTaken | OverviewClosed | Shuffled | Dealt | DirectionNamed | Packed | Picked | Allowed | Forbade | ClockRanOut | TimeCalled | PileLaidOut | CrestSwapped | HandTaken | CardsShown | Batted | NothingLeft | Declared | JudgedByTable | AllAccepted | Objected | Sided | JudgedAgain | ObjectionPaid | TrickTaken | RoundScored | Sealed)
export type AnyMove = (NameDirection | Pick | Swap | Play | Declare | Accept | Object | Side | Confirm | HandOver | Consent | Allow | Forbid | CallTime | RunOut | NameTrueWinner)

/**
 * Let the declaration stand (TB-14).
 */
export interface Accept {
kind: "accept"
}
/**
 * Nobody objects.
 */
export interface AllAccepted {
kind: "all-accepted"
}
/**
 * The elder lets everybody look into the own pile, or at the overview (TB-6). At any time.
 */
export interface Allow {
kind: "allow"
what: ("overview" | "piles")
}
export interface Allowed {
kind: "allowed"
seat: number
what: ("overview" | "piles")
}
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
 * Everybody sees who is behind every portrait: `people[portrait]` is a person (TK-C5).
 * 
 *     It is seen as long as it lies open, and not read up afterwards.
 */
export interface OverviewShown {
kind: "overview-shown"
people: number[]
}
/**
 * The first elder, by lot (TB-1).
 */
export interface ElderDrawn {
kind: "elder-drawn"
seat: number
}
/**
 * The table chose the first elder (TB-1).
 */
export interface ElderChosen {
kind: "elder-chosen"
seat: number
}
export interface ElderPassed {
kind: "elder-passed"
seat: number
}
/**
 * The elder wants somebody else than the left neighbour to follow: all have to agree (TB-1).
 */
export interface ElderProposed {
elder: number
kind: "elder-proposed"
seat: number
}
/**
 * What somebody answered to that.
 */
export interface Consented {
agrees: boolean
elder: number
kind: "consented"
seat: number
}
/**
 * A new elder looks at the overview: `people[portrait]` is a person. Only he sees who is who (TB-18).
 */
export interface OverviewTaken {
kind: "overview-taken"
people: (number[] | null)
seat: number
}
/**
 * From now on it is the elder's alone again; before the first round nobody's.
 */
export interface OverviewClosed {
kind: "overview-closed"
}
/**
 * All cards of a round, the top one last. No seat sees more than how many there are.
 */
export interface Shuffled {
deck: (number[] | null)
kind: "shuffled"
size: number
}
/**
 * Packets from the top of the deck: the elder's first, then to the left. The rest lies open (TB-2).
 */
export interface Dealt {
elder: number
hand: number
kind: "dealt"
leftovers: number[]
round: number
}
export interface DirectionNamed {
kind: "direction-named"
seat: number
to: ("left" | "right")
}
/**
 * A packet as it comes to a contestant, who alone may look at it, once (TB-4). All see the crest's back.
 * 
 *     Nobody may look back into the draft (TB-6): its owner is told of it once, and sees it as long as it is in hand.
 */
export interface Packed {
cards: (number[] | null)
crest: boolean
kind: "packed"
seat: (number | null)
size: number
}
/**
 * A card went onto a pile; all see it if it is the crest (TB-5).
 */
export interface Picked {
card: (number | null)
kind: "picked"
seat: (number | null)
}
export interface Forbade {
kind: "forbade"
seat: number
what: ("overview" | "piles")
}
/**
 * Somebody has picked for too long: the elder may call time (TB-7).
 */
export interface ClockRanOut {
kind: "clock-ran-out"
}
/**
 * By the elder, or by the table (TB-7).
 */
export interface TimeCalled {
kind: "time-called"
seat: (number | null)
}
/**
 * The elder's drafted cards are shown: unused this round (TB-8).
 */
export interface PileLaidOut {
cards: number[]
kind: "pile-laid-out"
seat: number
}
export interface CrestSwapped {
card: number
kind: "crest-swapped"
seat: (number | null)
}
/**
 * A pile becomes a hand (TB-9).
 */
export interface HandTaken {
cards: (number[] | null)
kind: "hand-taken"
seat: (number | null)
size: number
}
/**
 * One of the contestants, who all turn their two cards up together (TB-9).
 */
export interface CardsShown {
cards: number[]
kind: "cards-shown"
seat: (number | null)
}
/**
 * Two contestants showed the same picture: the elder wins both cards (TB-10).
 */
export interface Batted {
card: number
elder: number
kind: "batted"
/**
 * @minItems 2
 */
seats: [(number | null), (number | null)]
}
/**
 * Every card has batted: nobody wins the trick (TB-12).
 */
export interface NothingLeft {
kind: "nothing-left"
}
export interface Declared {
kind: "declared"
seat: number
winner: (number | null)
}
/**
 * The elder let the clock run out: the true winner, and no objection (TB-13).
 */
export interface JudgedByTable {
kind: "judged-by-table"
winner: (number | null)
}
export interface Objected {
kind: "objected"
seat: number
}
export interface Sided {
kind: "sided"
seat: number
with_elder: boolean
}
/**
 * What the overview says (TB-14).
 */
export interface JudgedAgain {
declared: (number | null)
elder_right: boolean
kind: "judged-again"
winner: (number | null)
}
export interface ObjectionPaid {
kind: "objection-paid"
points: number
seat: number
}
export interface TrickTaken {
cards: number[]
kind: "trick-taken"
seat: (number | null)
}
/**
 * A seat's won cards of this round as points (TB-16).
 */
export interface RoundScored {
kind: "round-scored"
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
 * Pass packets to the left neighbour (clockwise, 右回り) or to the right one (TB-3).
 */
export interface NameDirection {
kind: "name-direction"
to: ("left" | "right")
}
/**
 * Draft a card of the packet in hand (TB-4, TB-5).
 */
export interface Pick {
card: number
kind: "pick"
}
/**
 * Take an unused card for the crest (TB-8).
 */
export interface Swap {
card: number
kind: "swap"
}
/**
 * Play two cards of the hand face down, in either order (TB-9).
 */
export interface Play {
/**
 * @minItems 2
 */
cards: [number, number]
kind: "play"
}
/**
 * Name the winner of the trick, by hand; None is the shadow (TB-13, TB-20).
 */
export interface Declare {
kind: "declare"
winner: (number | null)
}
/**
 * 物言い: say that the declaration is wrong (TB-14).
 */
export interface Object {
kind: "object"
}
/**
 * Side with the elder or with the objector (TB-14).
 */
export interface Side {
kind: "side"
with_elder: boolean
}
/**
 * Have seen enough of the overview (TB-18).
 */
export interface Confirm {
kind: "confirm"
}
/**
 * The elder says who should be elder next (TB-1).
 */
export interface HandOver {
elder: number
kind: "hand-over"
}
/**
 * Agree or not that somebody else than the left neighbour is elder next (TB-1).
 */
export interface Consent {
agrees: boolean
elder: number
kind: "consent"
}
/**
 * The elder takes a permission back (TB-6). At any time.
 */
export interface Forbid {
kind: "forbid"
what: ("overview" | "piles")
}
/**
 * The elder calls time on slow pickers once their clock has run out (TB-7).
 */
export interface CallTime {
kind: "call-time"
}
/**
 * The table's: a seat's pick clock has run out (TB-7).
 */
export interface RunOut {
kind: "run-out"
}
/**
 * The table's: judge for an elder whose clock has run out (TB-13).
 */
export interface NameTrueWinner {
kind: "name-true-winner"
}
export interface BattingView {
agenda: string[]
by_table: boolean
cards_won: number[][]
clock: ("called" | "ran-out" | "running")
crest_at: (number | null)
crest_drafted: boolean
declared: (number | null)
direction: (("left" | "right") | null)
elder: number
hand: (number[] | null)
hand_size: number
judging: boolean
names: Identity[]
now: (string | null)
objection_points: number[]
objector: (number | null)
overview: Identity[]
overview_allowed: boolean
packet: (number[] | null)
packet_size: number
phase: ("before" | "dealt" | "draft" | "ended" | "tricks")
picks: number
pile: (number[] | null)
pile_size: number
piles_allowed: boolean
points: number[]
round: number
seat: (number | null)
shown: number[][]
trick: number
unused: number[]
with_objector: number[]
won: number[][]
}
/**
 * A portrait of this table and the person behind it (a shogun's ordinal; 0 is Mitsukuni).
 */
export interface Identity {
person: number
portrait: number
}
