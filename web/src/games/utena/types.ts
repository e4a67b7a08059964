// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyEvent = (ParentDrawn | ParentChosen | PractitionersShuffled | HandDealt | ReserveDealt | PractitionerPileMade | LeftOut | DesiresShuffled | MarkersPlaced | RoundBegan | DesireLaid | MarkerLost | NothingToPay | PlansDrawn | PlansArranged | PlanJoined | Reinforced | CentreFound | PairLaid | SwappedWithHand | SwapProposed | SwapRefused | SwappedWithAltar | Gained | RoundEnded | Filled | Sealed)
export type AnyMove = (Arrange | Reinforce | Forgo | LayPair | SwapWithHand | SwapWithAltar | Agree | Object)

/**
 * Option `consent`: agree to the swap that was proposed (UT-23).
 */
export interface Agree {
kind: "agree"
}
/**
 * 壇: a flower board, a pair, and what lies face down.
 */
export interface Altar {
centre: number
icon: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
outer: number
owner: number
pair: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[]
plan?: (("desire" | "practitioner") | null)
reserve: boolean
}
/**
 * The first parent, or with two players whoever has the first two altars.
 */
export interface ParentDrawn {
kind: "parent-drawn"
seat: number
}
/**
 * The table chose who goes first (UT-11, UT-27).
 */
export interface ParentChosen {
kind: "parent-chosen"
seat: number
}
/**
 * The whole deck, its top card last. Seats see only how many cards it has.
 */
export interface PractitionersShuffled {
deck: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
kind: "practitioners-shuffled"
size: number
}
export interface HandDealt {
cards: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
kind: "hand-dealt"
seat: number
size: number
}
/**
 * 伏札: not even its owner looks at it (UT-9).
 */
export interface ReserveDealt {
altar: number
card: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "reserve-dealt"
seat: number
}
/**
 * One player: the reinforcements to come, the top card last (UT-28).
 */
export interface PractitionerPileMade {
cards: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
kind: "practitioner-pile-made"
size: number
}
/**
 * Practitioners that went back into the box unseen.
 */
export interface LeftOut {
cards: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
kind: "left-out"
size: number
}
/**
 * The pile, its top card last.
 */
export interface DesiresShuffled {
deck: (("Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13")[] | null)
kind: "desires-shuffled"
size: number
}
/**
 * The markers of the set-up on a flower board (UT-11).
 */
export interface MarkersPlaced {
altar: number
kind: "markers-placed"
markers: number
seat: number
}
export interface RoundBegan {
altar: number
kind: "round-began"
round: number
seat: number
}
/**
 * Its centre on the lattice, seen from the first card's (x to the right, y down), and the icons it hid.
 */
export interface DesireLaid {
card: ("Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13")
hidden: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
kind: "desire-laid"
upright: boolean
x: number
y: number
}
export interface MarkerLost {
altar: number
cell: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")
from_centre: boolean
kind: "marker-lost"
seat: number
}
/**
 * A board that had to pay was empty (UT-15).
 */
export interface NothingToPay {
altar: number
cell: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")
kind: "nothing-to-pay"
seat: number
}
/**
 * One player: the plan cards of a round, unseen (UT-29).
 */
export interface PlansDrawn {
desires: (("Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13")[] | null)
kind: "plans-drawn"
practitioners: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
size: number
}
/**
 * The altar that got the practitioner; the desires lie on the others.
 */
export interface PlansArranged {
altar: number
kind: "plans-arranged"
}
/**
 * One player: a practitioner plan card joined the hand; its altar has two turns (UT-30).
 */
export interface PlanJoined {
altar: number
card: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "plan-joined"
seat: number
}
/**
 * A reserve joined its owner's hand (UT-22).
 */
export interface Reinforced {
altar: number
card: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "reinforced"
seat: number
}
/**
 * A turn began with a marker on the own centre (UT-17).
 */
export interface CentreFound {
altar: number
kind: "centre-found"
seat: number
}
export interface PairLaid {
altar: number
cards: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[]
kind: "pair-laid"
seat: number
}
/**
 * `given` went from the pair to the hand, `taken` from the hand to the pair: both are seen (UT-23).
 */
export interface SwappedWithHand {
altar: number
given: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "swapped-with-hand"
seat: number
taken: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
}
/**
 * Option `consent` (UT-23).
 */
export interface SwapProposed {
altar: number
given: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "swap-proposed"
partner: number
seat: number
taken: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
}
export interface SwapRefused {
kind: "swap-refused"
seat: number
}
export interface SwappedWithAltar {
altar: number
given: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
kind: "swapped-with-altar"
partner: number
seat: number
taken: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW") | null)
}
/**
 * What the pair's common icon drew from the cloud board (UT-19, UT-20).
 */
export interface Gained {
altar: number
cells: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
icon: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
kind: "gained"
seat: number
to_centre: number
}
export interface RoundEnded {
desires: number
kind: "round-ended"
round: number
}
/**
 * All outer cells of all boards: everybody has won (UT-21).
 */
export interface Filled {
kind: "filled"
}
/**
 * A seat has answered; what it chose stays hidden until the step resolves.
 */
export interface Sealed {
kind: "sealed"
seat: number
}
/**
 * One player: which altar gets the practitioner among the plan cards (UT-29).
 */
export interface Arrange {
altar: number
kind: "arrange"
}
/**
 * Take the reserve into the hand and have two turns in a row (UT-22).
 */
export interface Reinforce {
kind: "reinforce"
}
/**
 * Have an ordinary turn (UT-22).
 */
export interface Forgo {
kind: "forgo"
}
/**
 * Lay two cards of the hand as the altar's pair (UT-18).
 */
export interface LayPair {
kind: "lay-pair"
one: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
other: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
}
/**
 * Give a card of the own pair, take one of the own hand (UT-18).
 */
export interface SwapWithHand {
give: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
kind: "swap-with-hand"
take: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
}
/**
 * Give a card of the own pair, take one of another altar's pair (UT-18).
 */
export interface SwapWithAltar {
altar: number
give: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
kind: "swap-with-altar"
take: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
}
/**
 * Option `consent`: refuse it; the proposer chooses anew (UT-23).
 */
export interface Object {
kind: "object"
}
/**
 * A desire that nobody has seen yet, as it would lie if it came next: that follows from what lies open (UT-8).
 */
export interface DesireToCome {
card: ("Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13")
hides: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
icons: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
x: number
y: number
}
/**
 * What a practitioner looks like.
 */
export interface Face {
card: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")
group: (("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group") | "all-groups")
shapes: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
sun: (("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group") | null)
}
/**
 * A desire card on the lattice, its centre seen from the first card's: x to the right, y down.
 */
export interface LaidDesire {
card: ("Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13")
icons: ("blue" | "blue-group" | "cross" | "five" | "horn" | "navy" | "navy-group" | "red" | "red-group" | "snake" | "white" | "white-group" | "yellow-group")[]
upright: boolean
x: number
y: number
}
export interface UtenaView {
acted: number
acting: number
agenda: string[]
altars: Altar[]
cells: number
cloud: number[]
desire_pile: number
faces: Face[]
first: number
hand: (("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[] | null)
hand_sizes: number[]
laid: LaidDesire[]
now: (string | null)
out: number
parent: number
practitioner_pile: number
proposal?: (SwapWithAltar | null)
refused?: SwapWithAltar[]
reinforced: number
round: number
seat: (number | null)
seen_in_hands: ("CC" | "CE" | "CN" | "CS" | "CW" | "EE" | "EN" | "ES" | "EW" | "NE" | "NN" | "NS" | "NW" | "SE" | "SN" | "SS" | "SW" | "WE" | "WN" | "WS" | "WW")[][]
to_come: DesireToCome[]
turns: number
unplaced?: ("desire" | "practitioner")[]
}
