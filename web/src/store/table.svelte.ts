// A table as this browser knows it: its seats, the scene shown, the moves that are possible.
import { browserEnvironment, type CommandBody, Connection, type ConnectionState } from '../net/connection';
import type { Answer, AnyNews, Event, Frame, Move, Outcome, Ready, TableNews, View } from '../net/protocol';
import { announce } from '../notices/announcement.svelte';
import { greatest, type Moment, type MomentKind } from '../stage/moments';
import { sound } from '../stage/sound';
import { Stage } from '../stage/stage.svelte';
import { callNames, givenNames } from '../table/names';
import { type Person, type Play, sameMove } from '../table/play';
import { questionOf } from '../table/startQuestion';
import { Talk } from '../talk/talk.svelte';
import type { GameWords } from '../words/speaker';
import { Speaker } from '../words/speaker';
import { keepSeenCommitment, takePlan } from './browserStorage';
import { type Eyes, Frames, type Scene } from './frames';
import { allGames } from './games.svelte';
import { motionIsWanted, settings, t } from './settings.svelte';

export interface Explanation {
  text: string;
  clause: string | null;
}

export class TableStore implements Play {
  connectionState = $state<ConnectionState>('connecting');
  table = $state.raw<TableNews | null>(null);
  words = $state.raw<GameWords | null>(null);
  perSeat = $state.raw<readonly string[]>([]);
  /** Which events are moments at this table; set with the game's board. */
  private momentKind: (event: Event, view: View) => MomentKind | null = () => null;
  /** The first scene of a game that began while the visitor was here, until its moment is shown. */
  private opening: Scene | null = null;
  readonly talk: Talk;
  eyes = $state<Eyes>(null);
  pointed = $state.raw<Move | null>(null);
  /** Chosen, and waiting to be confirmed. */
  held = $state.raw<Move | null>(null);
  busy = $state(false);
  canUndo = $state(false);
  explanation = $state.raw<Explanation | null>(null);
  /** What a screen reader is told. */
  told = $state('');
  /** What has just happened at the table apart from the game. */
  announced = $state.raw<readonly string[]>([]);
  newest = $state.raw<Frame | null>(null);
  /** How long what has happened must be seen: the game's board says it. */
  lasts: (view: View, news: readonly Event[], eyes: Eyes) => number = () => 0;
  readonly stage: Stage;
  private readonly frames = new Frames();
  private readonly connection: Connection;
  private readonly whys = new Map<string, Explanation | null>();
  /** The version that our last move led to; until its frame has arrived there is nothing to choose. */
  private awaited = $state(0);
  private planned = false;
  /** Whether the visitor opened this table here, and is about to sit down. */
  isExpected = $state(false);
  private announcing: ReturnType<typeof setTimeout> | undefined;
  private whyAsked = 0;

  constructor(readonly id: string) {
    this.talk = new Talk(id);
    this.stage = new Stage(
      motionIsWanted,
      (scene) => this.appeared(scene),
      (scene) => this.momentIn(scene),
      ({ frame, news }) => this.lasts(frame.view, news, this.eyes),
    );
    this.connection = new Connection(browserEnvironment(id), {
      news: (news) => this.hear(news),
      connectionState: (connectionState) => {
        this.connectionState = connectionState;
      },
    });
  }

  start(): void {
    this.connection.start();
  }

  leave(): void {
    this.connection.stop();
    this.stage.leave();
    this.talk.leave();
    clearTimeout(this.announcing);
  }

  /** Reconnect at once, because the browser says that it is online again. */
  wake(): void {
    this.connection.start();
  }

  // messages from the server

  private hear(news: Exclude<AnyNews, Answer>): void {
    if (news.kind === 'table') this.hearTable(news);
    else if (news.kind === 'announcement') announce(news.announcement ?? null);
    else if (news.kind !== 'frame') this.talk.hear(news);
    else {
      const scene = this.frames.take(news);
      const isFirst = this.stage.scene === null;
      this.settleEyes();
      if (news.seat === this.eyes) {
        this.newest = scene.frame;
        if (isFirst && this.planned) this.opening = scene;
        this.stage.follow(scene);
        this.showOpening();
      }
    }
  }

  private hearTable(news: TableNews): void {
    this.table = news;
    this.talk.takeIn(news);
    this.settleEyes();
    if (news.status === 'gathering' && !this.planned) {
      this.planned = true;
      void this.carryOutPlan();
    }
  }

  /** The question of the scene before, as text. */
  private lastQuestion = '';

  private appeared(scene: Scene): void {
    this.whys.clear();
    this.explanation = null;
    // others may answer meanwhile: what waits to be confirmed stays as long as the question does
    const asked = JSON.stringify(scene.frame.question ?? null);
    if (asked !== this.lastQuestion) this.held = null;
    this.lastQuestion = asked;
    this.pointed = null;
    this.canUndo = false;
    this.told = [...scene.tableNews, ...scene.news].map((event) => this.speaker.event(event)).join(' ');
    this.announce(scene.tableNews);
    if (this.stage.settled) void this.look();
    if (scene.news.length > 0 && !this.momentIn(scene))
      sound(this.options.length > 0 ? 'turn' : 'card', settings.volume);
  }

  /** Which events are moments is known: the game's board is here. */
  setMoments(kindOf: (event: Event, view: View) => MomentKind | null): void {
    this.momentKind = kindOf;
    this.showOpening();
  }

  private showOpening(): void {
    const moment = this.opening && this.momentIn(this.opening);
    if (!moment) return;
    this.opening = null;
    this.stage.present(moment);
  }

  private momentIn(scene: Scene): Moment | null {
    return greatest(scene.news, scene.frame.view, (event, view) => this.momentKind(event, view));
  }

  /** Show for a while what has happened at the table; of a proposal there is more to see than a line. */
  private announce(events: readonly Event[]): void {
    const lines = events
      .filter(({ kind }) => kind !== 'table/proposed')
      .map((event) => this.speaker.event(event));
    if (lines.length === 0) return;
    this.announced = lines;
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => {
      this.announced = [];
    }, ANNOUNCED_FOR);
  }

  /** Ask, once the newest scene is shown, whether the last move can be undone. */
  private async look(): Promise<void> {
    const version = this.newest?.version;
    if (this.eyes === null || this.table?.status !== 'playing') return;
    const answer = await this.command({ kind: 'why', seat: this.eyes, move: { kind: 'undo' } });
    if (this.newest?.version === version) this.canUndo = answer.ok && !answer.result;
  }

  // whose view is shown

  get mine(): number[] {
    return (this.table?.chairs ?? []).flatMap((chair, seat) => (chair.yours ? [seat] : []));
  }

  /** With one seat or none there is no choice whose view is shown. */
  private settleEyes(): void {
    const mine = this.mine;
    if (mine.length === 0) this.see(null);
    else if (mine.length === 1 || this.eyes === null || !mine.includes(this.eyes)) this.see(mine[0] ?? null);
  }

  private see(eyes: Eyes): void {
    const scene = this.frames.of(eyes);
    if (this.eyes === eyes) return;
    this.eyes = eyes;
    if (scene) {
      this.newest = scene.frame;
      this.stage.cut(scene);
    }
  }

  /** The seat to hand the screen to, where several people share it. */
  get handOverTo(): number | null {
    const scene = this.scene;
    if (this.mine.length < 2 || !scene || !this.stage.settled || this.table?.status !== 'playing')
      return null;
    const asked = scene.frame.asked.filter(
      (seat) => this.mine.includes(seat) && !this.table?.chairs[seat]?.bot,
    );
    if (asked.length === 0 || (this.eyes !== null && asked.includes(this.eyes))) return null;
    return asked[0] ?? null;
  }

  handOver(seat: number): void {
    this.see(seat);
  }

  // what is shown

  get scene(): Scene | null {
    return this.stage.scene;
  }

  get news(): readonly Event[] {
    return this.scene?.news ?? [];
  }

  get agreed(): Readonly<Record<string, unknown>> {
    return this.table?.options ?? {};
  }

  /** Whether the table plays some rows otherwise than we have them. */
  get hasOwnValues(): boolean {
    return this.agreed.own !== undefined;
  }

  get deadline(): number | null {
    return this.table?.status === 'playing' ? (this.table.deadline ?? null) : null;
  }

  get sealed(): Move | null {
    return this.scene?.frame.question?.answer ?? null;
  }

  get asked(): readonly number[] {
    return this.scene?.frame.asked ?? [];
  }

  readonly options: readonly Move[] = $derived.by(() => {
    const question = this.scene?.frame.question;
    const mayMove = this.stage.settled && this.table?.status === 'playing' && this.handOverTo === null;
    const behind = this.busy || (this.newest?.version ?? 0) < this.awaited;
    if (!question || question.answer || !mayMove || behind || this.botPlaysForMe) return [];
    return question.options;
  });

  readonly free: readonly Move[] = $derived.by(() => {
    const mayMove = this.table?.status === 'playing' && this.handOverTo === null && !this.botPlaysForMe;
    return (mayMove && this.scene?.frame.free) || [];
  });

  get botPlaysForMe(): boolean {
    return this.eyes !== null && Boolean(this.table?.chairs[this.eyes]?.bot);
  }

  get outcome(): Outcome | null {
    return (this.table?.over as Outcome | null | undefined) ?? null;
  }

  private readonly names: readonly string[] = $derived(callNames(this.table?.chairs ?? []));
  private readonly given: readonly string[] = $derived(givenNames(this.table?.chairs ?? []));

  readonly people: readonly Person[] = $derived.by(() =>
    (this.table?.chairs ?? []).map((chair, seat) => ({
      seat,
      name: this.names[seat] ?? '',
      given: this.given[seat] ?? '',
      crest: chair.crest,
      person: chair.person,
      yours: chair.yours,
      bot: chair.bot,
      present: chair.present,
      botAt: chair.bot_at,
      clock: chair.clock ?? null,
    })),
  );

  readonly speaker: Speaker = $derived(
    new Speaker(
      this.words ?? EMPTY,
      this.people.map((person) => person.name),
    ),
  );

  // commands

  command(body: CommandBody): Promise<Answer> {
    return this.connection.command(body);
  }

  point(move: Move | null): void {
    this.stopWondering();
    this.pointed = move;
    if (move) this.explanation = null;
  }

  choose(move: Move, sure = false): void {
    const asked = this.options.some((option) => sameMove(option, move));
    const free = this.free.some(({ kind }) => kind === move.kind);
    if (!asked && !free) {
      this.askWhy(move);
      return;
    }
    if (settings.confirm && !sure && !sameMove(this.held, move)) {
      this.held = move;
      return;
    }
    void (asked ? this.make(move) : this.makeFreely(move));
  }

  /** A move that answers no question; an open question stays open. */
  private async makeFreely(move: Move): Promise<void> {
    const frame = this.scene?.frame;
    if (!frame || this.eyes === null) return;
    this.held = null;
    const answer = await this.command({ kind: 'move', seat: this.eyes, version: frame.version, move });
    if (!answer.ok) this.explanation = this.explain(answer.reason ?? '', answer.clause, answer.values);
  }

  tell(text: string): void {
    this.told = text;
  }

  async make(move: Move): Promise<void> {
    const frame = this.scene?.frame;
    if (!frame || this.eyes === null || this.busy) return;
    this.busy = true;
    this.held = null;
    this.stage.hurry();
    const answer = await this.command({ kind: 'move', seat: this.eyes, version: frame.version, move });
    this.awaited = answer.version ?? 0;
    this.busy = false;
    if (!answer.ok) this.explanation = this.explain(answer.reason ?? '', answer.clause, answer.values);
  }

  /** Propose something to the table, or answer what is proposed. */
  async propose(what: 'end' | 'undo' | 'pause'): Promise<void> {
    await this.asTable({ kind: 'propose', seat: this.speakingSeat, what });
  }

  async answerProposal(agree: boolean): Promise<void> {
    await this.asTable({ kind: agree ? 'agree' : 'decline', seat: this.speakingSeat });
  }

  private async asTable(body: CommandBody): Promise<void> {
    const answer = await this.command(body);
    if (!answer.ok) this.explanation = this.explain(answer.reason ?? '', answer.clause, answer.values);
  }

  /** The seat that speaks for this screen: one for which no bot plays. */
  private get speakingSeat(): number {
    const mine = this.mine.filter((seat) => !this.table?.chairs[seat]?.bot);
    return this.eyes !== null && mine.includes(this.eyes) ? this.eyes : (mine[0] ?? 0);
  }

  undo(): void {
    void this.make({ kind: 'undo' });
  }

  askWhy(move: Move): void {
    const turn = ++this.whyAsked;
    setTimeout(() => {
      if (turn === this.whyAsked) void this.findOut(move, turn);
    }, 120);
  }

  private stopWondering(): void {
    this.whyAsked++;
  }

  private async findOut(move: Move, turn: number): Promise<void> {
    if (this.eyes === null || this.table?.status !== 'playing') return;
    const key = JSON.stringify(move);
    if (!this.whys.has(key)) {
      const answer = await this.command({ kind: 'why', seat: this.eyes, move });
      const why = answer.result as {
        reason: string;
        clause: string;
        values?: Record<string, unknown>;
      } | null;
      this.whys.set(key, why ? this.explain(why.reason, why.clause, why.values) : null);
    }
    if (turn === this.whyAsked) this.explanation = this.whys.get(key) ?? null;
  }

  private explain(
    reason: string,
    clause?: string | null,
    values?: Record<string, unknown> | null,
  ): Explanation {
    const said = this.speaker.reason(reason, values ?? {});
    const text = said || refusal(reason, values ?? {});
    return { text, clause: clause ?? null };
  }

  // before the game

  private async carryOutPlan(): Promise<void> {
    const plan = takePlan(this.id);
    if (!plan) return;
    this.isExpected = true;
    for (const seat of plan.sit) void this.sit(seat, plan.names?.[seat]);
    for (const [seat, bot] of Object.entries(plan.bots)) {
      void this.command({ kind: 'seat-bot', seat: Number(seat), bot });
    }
    if (plan.ready && !(await this.asksFirst())) for (const seat of plan.sit) void this.ready(seat);
  }

  /** Whether its people are asked something before they are ready. */
  private async asksFirst(): Promise<boolean> {
    const line = (await allGames()).find(({ rulebook }) => rulebook.id === this.table?.game);
    return !!line && !!questionOf(line, this.table?.options ?? {});
  }

  /** Take a seat; another one at this screen has a name of its own, or none. */
  async sit(seat: number, name?: string): Promise<void> {
    const another = this.mine.length > 0 || name !== undefined;
    await this.command({ kind: 'sit', seat, ...(another ? { name: name ?? '' } : {}) });
  }

  /** Say ready, and send our nonce for the shuffle; `lastTime` where the table asks who begins. */
  async ready(seat: number, lastTime?: Ready['last_time']): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (this.table) keepSeenCommitment(this.id, this.table.commitment, nonce);
    await this.command({ kind: 'ready', seat, nonce, ...(lastTime ? { last_time: lastTime } : {}) });
  }
}

const EMPTY: GameWords = {
  event: {},
  prompt: {},
  move: {},
  reason: {},
  line: {},
  gain: {},
  because: {},
  end: {},
  step: {},
  term: {},
  separator: ', ',
};

const ANNOUNCED_FOR = 7000;

/** Refusals of the table rather than of a game's rules. */
function refusal(reason: string, values: Record<string, unknown>): string {
  if (reason === 'stale') return t('refusedStale');
  if (reason === 'too-many-tables') return t('refusedTooManyTables');
  if (reason === 'cannot-undo') return t('refusedUndo');
  if (reason === 'already-proposed') return t('refusedAlreadyProposed');
  if (reason === 'one-try') return t('refusedOneTry');
  if (reason === 'may-come-back') return t('refusedMayComeBack', { seconds: String(values.seconds) });
  return t('refusedOther', { reason });
}
