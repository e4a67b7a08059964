// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.

export type AnyMessage = (Hello | Sit | GetUp | SeatBot | Ready | MakeMove | Pause | GoOn | WantEnd | Propose | Agree | Decline | ComeBack | Rematch | Say | SayPhrase | React | Silence | Why | Hint)
export type AnyNews = (TableNews | FrameNews | Answer | ChatNews | ReactionNews | AnnouncementNews)
export type LabNews = (LabWaiting | LabPlayed | LabKept | LabFailed)

/**
 * Agree to what was proposed.
 */
export interface Agree {
id: string
kind: "agree"
seat: number
}
export interface Announced {
announcement: (Announcement | null)
}
/**
 * What the host announces to everybody, in one language or both; without a text, that the parlour restarts soon.
 */
export interface Announcement {
en?: string
id: string
ja?: string
restart?: (number | null)
until?: number
}
/**
 * What the host of the parlour announces to everybody.
 */
export interface AnnouncementNews {
announcement?: (Announcement | null)
kind: "announcement"
}
/**
 * To a command: the version it became, or the reason of a refusal, with a clause where a rule says so.
 */
export interface Answer {
clause?: (string | null)
id: string
kind: "answer"
ok: boolean
reason?: (string | null)
result?: {
[k: string]: unknown | undefined
}
values?: ({

} | null)
version?: (number | null)
}
export interface Answered {
card: string
right: boolean
}
/**
 * The first message of a connection: the last version this client has, or none.
 */
export interface Hello {
kind: "hello"
version?: (number | null)
}
/**
 * Take a seat. Who shares a screen with others gives each seat its own name and crest.
 */
export interface Sit {
crest?: (string | null)
id: string
kind: "sit"
name?: (string | null)
seat: number
}
export interface GetUp {
id: string
kind: "get-up"
seat: number
}
export interface SeatBot {
bot: (string | null)
id: string
kind: "seat-bot"
seat: number
}
export interface Ready {
id: string
kind: "ready"
last_time?: (("longer-ago" | "never" | "this-month" | "this-week" | "this-year" | "today") | null)
nonce: string
seat: number
}
/**
 * A move, made at a version: refused if the seat's question has changed since.
 */
export interface MakeMove {
id: string
kind: "move"
move: {

}
seat: number
version: number
}
export interface Pause {
id: string
kind: "pause"
}
export interface GoOn {
id: string
kind: "go-on"
}
/**
 * Propose to end the game as it lies, or agree to it where somebody has proposed it.
 */
export interface WantEnd {
id: string
kind: "want-end"
seat: number
}
export interface Propose {
id: string
kind: "propose"
seat: number
what: ("end" | "pause" | "undo")
}
/**
 * Decline what was proposed; who proposed it takes it back so.
 */
export interface Decline {
id: string
kind: "decline"
seat: number
}
/**
 * Take the seat back from the bot that stood in.
 */
export interface ComeBack {
id: string
kind: "come-back"
seat: number
}
export interface Rematch {
id: string
kind: "rematch"
}
export interface Say {
id: string
kind: "say"
text: string
}
/**
 * Say one of a few phrases that everybody reads in their own language.
 */
export interface SayPhrase {
id: string
kind: "phrase"
phrase: ("again" | "hello" | "i-am-back" | "one-moment" | "oops" | "so-close" | "sorry" | "take-your-time" | "thanks" | "well-done")
}
/**
 * Show one of a few drawn reactions.
 */
export interface React {
id: string
kind: "react"
reaction: ("flower" | "laugh" | "surprise" | "sweat" | "tea" | "think")
}
/**
 * Only whoever opened the table: remove somebody from its chat, or let them speak again.
 */
export interface Silence {
id: string
kind: "silence"
silent?: boolean
speaker: string
}
/**
 * Ask why a move is not possible, without making it.
 */
export interface Why {
id: string
kind: "why"
move: {

}
seat: number
}
/**
 * Ask what looks best for the question at hand, at a table with hints.
 */
export interface Hint {
id: string
kind: "hint"
seat: number
}
/**
 * The table itself: its chairs and how it stands. Sent whenever that changes.
 */
export interface TableNews {
bank?: (number | null)
chairs: ChairSeen[]
clock: (number | null)
closed?: boolean
commitment: string
daily?: (string | null)
deadline: (number | null)
ended?: (number[] | null)
game: string
hints: boolean
host?: boolean
id: string
increment?: number
kind: "table"
listed: boolean
options: {

}
over?: {
[k: string]: unknown | undefined
}
pace: string
proposal?: (ProposalSeen | null)
rematch: (string | null)
revision: number
silent?: string[]
sleep?: (Sleep | null)
speaker?: string
status: string
version: number
}
export interface ChairSeen {
bot: (string | null)
bot_at: (number | null)
clock?: (ClockSeen | null)
crest: string
gone?: boolean
last_time?: (("longer-ago" | "never" | "this-month" | "this-week" | "this-year" | "today") | null)
name: string
nonce: (string | null)
person: boolean
present: boolean
ready: boolean
taken: boolean
yours: boolean
}
export interface ClockSeen {
clock: (number | null)
left: (number | null)
runs_out: (number | null)
}
/**
 * What somebody has proposed to the table.
 */
export interface ProposalSeen {
agreed: number[]
asked: number[]
seat: number
what: ("end" | "pause" | "undo")
}
/**
 * The hours of a day in which no clock runs, by the time of whoever opens the table.
 */
export interface Sleep {
begin: number
end: number
offset?: number
}
/**
 * What one seat (None: an onlooker) receives. `fresh` means: forget earlier events, these are all.
 */
export interface FrameNews {
frame: Frame
fresh: boolean
kind: "frame"
seat: (number | null)
table_events?: TableEvent[]
}
export interface Frame {
asked: number[]
events: Event[]
free?: Move[]
question: (Question | null)
version: number
view: View
written?: ((Event | null)[] | null)
}
export interface Event {
kind: string
[k: string]: unknown | undefined
}
export interface Move {
kind: string
[k: string]: unknown | undefined
}
/**
 * An Ask as its seat receives it.
 */
export interface Question {
answer?: (Move | null)
clause: string
options: Move[]
prompt: string
}
/**
 * The base of every game's view.
 */
export interface View {
agenda: string[]
now: (string | null)
seat: (number | null)
[k: string]: unknown | undefined
}
/**
 * Something that happened at the table and is no part of the game, for the log.
 */
export interface TableEvent {
before?: number
bot?: (string | null)
kind: ("came-back" | "closed" | "declined" | "ended" | "left" | "paused" | "proposed" | "stood-in" | "time-up" | "undone" | "went-on")
seat?: (number | null)
seen?: boolean
what?: (("end" | "pause" | "undo") | null)
}
export interface ChatNews {
at: number
kind: "chat"
name: string
phrase?: (("again" | "hello" | "i-am-back" | "one-moment" | "oops" | "so-close" | "sorry" | "take-your-time" | "thanks" | "well-done") | null)
seat: (number | null)
speaker?: string
suggestion?: (Suggested | null)
text: string
}
/**
 * What a bot would do in somebody's place, and how likely it thinks a win of the table then.
 */
export interface Suggested {
chance: number
move: {

}
seat: number
}
export interface ReactionNews {
at: number
kind: "reaction"
name: string
reaction: ("flower" | "laugh" | "surprise" | "sweat" | "tea" | "think")
seat: (number | null)
speaker?: string
}
/**
 * What a person sends who begins a try.
 */
export interface Begin {
nonce: string
}
/**
 * What lies before one player, or at a place of its own.
 */
export interface Board {
fields: Field[]
label?: (Text | null)
seat?: (number | null)
}
export interface Field {
clause: string
id: string
label: Text
pieces?: string
start?: {
[k: string]: unknown | undefined
}
type: (NumberEntry | OneEntry | CountsEntry | RowEntry)
}
/**
 * The same sentence in both languages.
 */
export interface Text {
en: string
ja: string
}
export interface NumberEntry {
kind: "number"
least: number
most: number
optional?: boolean
}
export interface OneEntry {
kind: "one"
kinds: Kind[]
}
/**
 * One thing that can be entered: a colour of petals, a shogun, a player.
 */
export interface Kind {
drawing?: string
id: string
label: Text
most?: (number | null)
}
/**
 * How many of each kind; kinds that are not named are not there.
 */
export interface CountsEntry {
kind: "counts"
kinds: Kind[]
least: number
most: number
}
/**
 * Several in the order in which they lie, from left to right, or in which they came.
 */
export interface RowEntry {
kind: "row"
kinds: Kind[]
least: number
most: number
}
export interface BotLoad {
elsewhere: boolean
failures: number
queued: number
thinking: number
workers: number
}
/**
 * How a level did; without a result: its game could not be played to the end here.
 */
export interface BotResult {
bot: string
result?: (DailyResult | null)
}
/**
 * How a deal went for the person's seat.
 */
export interface DailyResult {
crest?: string
margin?: (number | null)
name?: string
points?: (number | null)
won?: boolean
}
/**
 * So many cannot play with these values, and why.
 */
export interface CannotPlay {
en: string
ja: string
seats: number
}
export interface Checked {
cannot: CannotPlay[]
differences: Difference[]
name: string
problems: RowProblem[]
values: {

}
}
/**
 * One row: ours, and what is played.
 */
export interface Difference {
clause: string
here: Text
label: Text
ours: Text
path: string[]
status: ("derived" | "printed" | "public" | "reconstructed")
}
/**
 * What is wrong with a row.
 */
export interface RowProblem {
en: string
ja: string
row: string[]
}
export interface Choice {
asks?: (Text | null)
en: string
id: string
ja: string
seat?: (number | null)
}
/**
 * One numbered rule in our own words.
 */
export interface Clause {
en: string
id: string
ja: string
no_test?: (string | null)
ruling?: boolean
source: string
status: ("derived" | "printed" | "public" | "reconstructed")
}
export interface Code {
code: string
}
/**
 * A deal that is sealed.
 */
export interface Commitment {
commitment: string
committed: number
day: string
}
/**
 * All that a page needs for one game and one number of players.
 */
export interface Companion {
clauses: {
[k: string]: string | undefined
}
game: string
lay_out: SetUpItem[]
options: string[]
seats: number
sheets: Sheet[]
start: (StartQuestion | null)
timers: Timer[]
}
export interface SetUpItem {
clause: string
text: Text
}
export interface Sheet {
boards: Board[]
id: string
table: Field[]
title: Text
}
/**
 * Who begins: by lot, or as the rulebook asks.
 */
export interface StartQuestion {
clause: string
text: Text
}
export interface Timer {
clause: string
label: Text
seconds: number
}
/**
 * The score of an entry, or what is wrong with it.
 */
export interface Counted {
outcome: (Outcome | null)
problems?: EntryProblem[]
verdict?: (Text | null)
}
/**
 * Why it ended, who won (cooperative games: all or none), and every seat's itemised score.
 */
export interface Outcome {
reason: string
scores: Score[]
winners: number[]
}
export interface Score {
lines: Line[]
seat: (number | null)
total: number
who?: (string | null)
}
/**
 * One line of a seat's score sheet: the key of its words, the points, and values for the words.
 */
export interface Line {
item: string
points: number
values?: {
[k: string]: number | string | undefined
}
}
/**
 * What is wrong with a field; `board`: which of the boards, None: the middle of the table.
 */
export interface EntryProblem {
board: (number | null)
en: string
field: string
ja: string
}
/**
 * How many of each kind; kinds that are not named are not needed.
 */
export interface Counts {
among: string[]
kind: "counts"
most: number
words: string
}
/**
 * One game's deal of one day.
 */
export interface DailyDeal {
begun: number
bot: (string | null)
bots: BotResult[]
bots_to_come: boolean
commitment: string
committed: number
day: string
days: string[]
ended: number
ends: number
game: string
next: (Commitment | null)
nonces: string[]
over: boolean
public: boolean
ranking: Ranked[]
seats: number
secret: (string | null)
winnable: (string | null)
yours: (OwnTry | null)
}
export interface Ranked {
place: number
result: DailyResult
table: (string | null)
you: boolean
}
export interface OwnTry {
ended: boolean
place: (number | null)
result: (DailyResult | null)
table: string
}
/**
 * A game's deal of today, in a list.
 */
export interface DealLine {
begun: number
bot: (string | null)
ended: number
game: string
seats: number
yours: (OwnTry | null)
}
export interface DecisionReview {
clause: string
error: number
loss: number
made: number
mark: ("costly" | "doubtful" | "good")
number: number
options: OptionReview[]
prompt: string
seat: number
}
/**
 * What an option was worth to its seat, given what that seat knew.
 */
export interface OptionReview {
as_good?: boolean
because?: Reason[]
chance: number
move: Move
points: (number | null)
tries: number
}
/**
 * On average an option brings a seat so many points more from something than the option it is compared with.
 */
export interface Reason {
item: string
points: number
seat: (number | null)
values: {
[k: string]: number | string | undefined
}
who: (string | null)
}
/**
 * What a browser gives with a subscription, in base64url.
 */
export interface DeviceKeys {
auth: string
p256dh: string
}
export interface Devices {
devices: number
}
/**
 * Values as a form or a table has them; `options`: the decks that are chosen beside them.
 */
export interface Entered {
options?: {

}
values: {

}
}
/**
 * A filled sheet: values by field.
 */
export interface Entry {
boards: {

}[]
table: {

}
}
export interface Face {
picture: number
text: Text
}
export interface FilledSheet {
entry: Entry
sheet: string
table: RealTable
}
/**
 * So many people around a real box; `options`: what they have agreed on, with own values under `own`.
 */
export interface RealTable {
options?: {

}
seats: number
}
/**
 * A finished game in my own list.
 */
export interface FinishedGame {
at: number
closed?: boolean
daily?: (string | null)
game: string
own: number[]
reason: (string | null)
seats: FinishedSeat[]
table: string
}
/**
 * Who sat there, and how they did.
 */
export interface FinishedSeat {
bot?: (string | null)
crest?: string
gone?: boolean
name: string
place?: (number | null)
points?: (number | null)
won?: boolean
}
export interface FinishedGames {
before: (string | null)
games: FinishedGame[]
}
export interface GameBook {
bots: string[]
rulebook: Rulebook
words: {

}
}
export interface Rulebook {
clauses: Clause[]
cooperative?: boolean
id: string
/**
 * @minItems 2
 */
minutes: [number, number]
options?: Option[]
players: number[]
provenance: Text
publisher: Text
sentence: Text
title: Text
unprinted_players?: number[]
year: number
}
/**
 * Something a table agrees on before it plays.
 */
export interface Option {
choices?: Choice[]
clause: string
default: (boolean | string)
en: string
id: string
ja: string
kind: ("choice" | "switch" | "table")
players?: (number[] | null)
}
export interface GameLine {
bots: string[]
per_seat: string[]
rulebook: Rulebook
}
/**
 * Games of one kind: at which I had one seat, and which were played to their end.
 */
export interface GameStatistics {
against: string
best: (number | null)
game: string
games: number
latest: Played[]
place: number
points: (number | null)
seats: number
won: number
}
/**
 * How one game went.
 */
export interface Played {
at: number
place: number
points: (number | null)
table: string
won: boolean
}
export interface Gone {
tables: number
}
/**
 * Everybody in one of so many groups.
 */
export interface Groups {
groups: number
kind: "groups"
members: number
words: string
}
export interface HostPeople {
before: (string | null)
people: HostPerson[]
}
export interface HostPerson {
banned: boolean
connected: boolean
crest: string
name: string
seen: number
tables: number
who: string
}
/**
 * Somebody of a table.
 */
export interface HostSeat {
asked: boolean
connected: boolean
name: string
who: string
}
export interface HostTable {
changed: number
created: number
game: string
people: HostSeat[]
seats: number
status: string
table: string
}
export interface HostTables {
before: (string | null)
tables: HostTable[]
}
/**
 * How the parlour stands.
 */
export interface HostView {
announcement: (Announcement | null)
bans: StoredBan[]
connected: number
keeping: Keeping
now: number
open: {
[k: string]: number | undefined
}
processes: ProcessLoad[]
}
export interface StoredBan {
at: number
name: string
who: string
}
/**
 * In days; 0: until somebody deletes it.
 */
export interface Keeping {
games?: number
people?: number
tables?: number
}
/**
 * What a serving process says about itself.
 */
export interface ProcessLoad {
bots: BotLoad
cpu: number
lag: number
machine: (number | null)
memory: (number | null)
messages: number
process: string
sockets: number
started: number
tables: number
version: string
}
/**
 * What can be done here, and what this guest has done.
 */
export interface LabDesk {
closed: (Text | null)
levels: string[]
reports: ReportLine[]
seconds: number
}
/**
 * A report in a list.
 */
export interface ReportLine {
at: number
game: string
id: string
level: string
name: string
seats: number
}
/**
 * The last line of a run that came to nothing.
 */
export interface LabFailed {
en: string
ja: string
kind: "failed"
}
/**
 * The last line of a run: its report has this id.
 */
export interface LabKept {
id: string
kind: "kept"
}
/**
 * Others are played first.
 */
export interface LabWaiting {
before: number
kind: "waiting"
}
export interface LabPlayed {
games: number
kind: "played"
share: number
}
/**
 * A question: what happens if so many players of that level play with these values.
 */
export interface LabOrder {
head_start?: number[]
level: string
name?: string
options?: {

}
seats: number
seconds?: number
values?: {

}
}
/**
 * An answer that may be chosen.
 */
export interface LessonChoice {
id: number
text: Text
}
export interface LessonQuestion {
answer: number
card: string
choices: LessonChoice[]
drawing: Text
letters?: string[]
note: Text
picture: number
}
export interface ListOf {
different?: boolean
instead?: (OneOf | null)
kind: "list"
least: number
most: number
of: (WholeNumber | Switch | OneOf | ListOf | NamedNumbers | Counts | Groups)
}
export interface OneOf {
among: string[]
kind: "choice"
words: string
}
export interface WholeNumber {
kind: "number"
least?: number
most?: number
}
export interface Switch {
kind: "switch"
}
/**
 * Several numbers with a name each, such as a space: so many cards, so many points. Also as a list, in order.
 */
export interface NamedNumbers {
fields: {
[k: string]: WholeNumber | undefined
}
kind: "record"
}
export interface Me {
crest?: string
name: string
}
/**
 * Two cards in their right order, which the player took for the other way round.
 */
export interface MixedUp {
first: Face
lesson: string
part: string
then: Face
}
/**
 * In either language or both. Without a text: that the parlour restarts.
 */
export interface NewAnnouncement {
en?: string
hours?: number
ja?: string
minutes?: (number | null)
}
export interface NewName {
crest?: (string | null)
name: string
}
export interface NewTable {
id: string
}
/**
 * Hidden cards that a puzzle with open cards shows, in the order in which they come.
 */
export interface OpenPile {
cards: string[]
field: string
seat?: (number | null)
term: string
}
/**
 * A table in the list for everybody: what a stranger may know who thinks of joining or watching.
 */
export interface OpenTable {
bank: (number | null)
changed: number
clock: (number | null)
crest: string
free: number
game: string
hints: boolean
host: string
id: string
increment: number
options: {
[k: string]: boolean | string | undefined
}
own_values: boolean
pace: string
seats: number
sleep: (Sleep | null)
status: string
}
/**
 * Who sat where: a name to show and what kind of player it was.
 */
export interface Player {
kind?: string
name: string
}
export interface Plot {
axis: string
curves?: PlotCurve[]
even?: (number | null)
kind: ("bars" | "curves" | "dots")
rows?: PlotRow[]
share?: boolean
upright?: string
}
/**
 * Of one variant, which share of games has each value; a value stands for all up to the next one.
 */
export interface PlotCurve {
points: [number, number][]
variant: number
}
/**
 * A bar or a dot with its interval.
 */
export interface PlotRow {
high: number
label: string
low: number
value: number
variant?: number
}
/**
 * What the page about privacy says of this parlour in particular.
 */
export interface Privacy {
contact: (string | null)
keeping: Keeping
several: boolean
}
export interface PushKey {
key: string
}
export interface Puzzle {
answers: Move[]
choices: OptionReview[]
found_by: string[]
frame: Frame
game: string
grade: number
id: string
line?: Move[]
margin: number
number: number
opened?: OpenPile[]
options: {

}
players: string[]
proved: boolean
rules: string
seat: number
seats: number
}
/**
 * How many puzzles of a game there are.
 */
export interface PuzzleCount {
by_grade: number[]
game: string
}
/**
 * A puzzle in a list of them.
 */
export interface PuzzleLine {
grade: number
id: string
prompt: string
proved: boolean
seats: number
}
export interface Replay {
eyes: string
game: string
options: {

}
outcome: (Outcome | null)
seats: Player[]
shots: Shot[]
}
/**
 * The table after so many moves, and the move that led to it.
 */
export interface Shot {
asked: number[]
events: Event[]
fresh: boolean
move: (Move | null)
seat: (number | null)
version: number
view: unknown
}
export interface Report {
en: ReportText
game: string
games: number
ja: ReportText
level: string
seats: number
}
/**
 * A report in one language.
 */
export interface ReportText {
made: string
sections: ReportSection[]
setting: string[]
variants: string[]
}
/**
 * One finding: its title says it, the plot shows it, sentences tell the rest.
 */
export interface ReportSection {
id: string
plot?: (Plot | null)
sample: string
sentences: string[]
title: string
}
export interface Review {
decisions: DecisionReview[]
format?: "zashiki-review/1"
game: string
iterations: number
options: {

}
outcome: (Outcome | null)
revision: number
seats: SeatReview[]
seconds: (number | null)
}
/**
 * A seat over the whole game. `result` is `expected` + `own` + `others` + `luck`.
 */
export interface SeatReview {
costly: number
decisions: number
doubtful: number
expected: number
good: number
kind: string
loss: number
luck: (number | null)
mean_loss: number
name: string
others: number
own: number
result: (number | null)
seat: number
}
/**
 * How far a review has come, and what it has found once it is done.
 */
export interface Reviewed {
done: number
failed: boolean
of: number
review: (Review | null)
shots: number[]
}
/**
 * One thing that can be replaced.
 */
export interface Row {
clause: string
label: Text
path: string[]
status: ("derived" | "printed" | "public" | "reconstructed")
type: (WholeNumber | Switch | OneOf | ListOf | NamedNumbers | Counts | Groups)
value: unknown
}
/**
 * A section of rows, as a form shows it.
 */
export interface Rows {
label: Text
option: (string | null)
rows: Row[]
section: string
}
/**
 * Values of one's own, saved by name.
 */
export interface SavedBox {
changed: number
game: string
id: string
name: string
values: {

}
}
/**
 * A report with the question that it answers.
 */
export interface SavedReport {
at: number
game: string
id: string
order: LabOrder
report: Report
}
export interface SeatToken {
token: string
}
/**
 * One card of a part, with its answer.
 */
export interface SheetLine {
drawing: Text
note: Text
person: number
picture: number
text: Text
}
/**
 * Where a person stands in one part of a lesson, and what to ask next.
 */
export interface Sitting {
again: (number | null)
cards: number
known: number
question: (LessonQuestion | null)
}
/**
 * Where and how a device is reached. `PushSubscription.toJSON()` of a browser, with the person's wishes.
 */
export interface Subscription {
endpoint: string
keys: DeviceKeys
language?: ("en" | "ja")
sleep?: (Sleep | null)
}
export interface TableLine {
changed: number
game: string
id: string
own_values: boolean
seats: number
status: string
waits_for_you: boolean
}
/**
 * What whoever opens a table chooses.
 */
export interface TableSettings {
bank?: (number | null)
clock?: (number | null)
game: string
grace?: number
hints?: boolean
increment?: number
listed?: boolean
options?: {

}
pace?: ("live" | "slow")
seats: number
sleep?: (Sleep | null)
}
export interface Tables {
listed: OpenTable[]
yours: TableLine[]
}
export interface Today {
day: string
deals: DealLine[]
ends: number
public: boolean
}
export interface Welcome {
host: boolean
}
