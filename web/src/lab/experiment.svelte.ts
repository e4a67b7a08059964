// What somebody wants to try: the numbers as a form holds them, and what the lab is asked.
import type { GameLine, LabOrder, Rows, SavedBox } from '../net/protocol';
import { type Entries, entriesOf, type Values, valuesOf, wholeDecks } from '../ownBox/values';

type Option = NonNullable<GameLine['rulebook']['options']>[number];

export class Experiment {
  seats = $state(2);
  level = $state('');
  seconds = $state(20);
  name = $state('');
  entries = $state<Entries>({});
  whole = $state.raw<Values>({});
  chosen = $state<Values>({});
  headStart = $state<(number | null)[]>([]);

  constructor(
    readonly line: GameLine,
    readonly sections: readonly Rows[],
    levels: readonly string[],
  ) {
    this.seats = line.rulebook.players.at(-1) ?? 2;
    this.level = levels[0] ?? '';
    this.take({}, {}, [], '');
  }

  /** Fill the form in: with a box, with what an earlier report was about, or with nothing. */
  take(values: Values, options: Values, headStart: readonly number[], name: string): void {
    this.whole = wholeDecks(this.sections, values);
    this.entries = entriesOf(this.sections, values);
    this.chosen = { ...options };
    this.headStart = [...headStart];
    this.name = name;
  }

  takeBox(box: SavedBox): void {
    this.take(box.values, {}, [], box.name);
  }

  takeOrder(order: LabOrder): void {
    this.take(order.values ?? {}, order.options ?? {}, order.head_start ?? [], order.name ?? '');
    this.seats = order.seats;
    this.level = order.level;
  }

  get values(): Values {
    return valuesOf(this.sections, this.entries, this.whole);
  }

  /** Those that matter to a table of so many; who begins is always seat 1 in the lab. */
  get offered(): readonly Option[] {
    const options = this.line.rulebook.options ?? [];
    return options.filter(
      ({ players, choices }) =>
        (!players || players.includes(this.seats)) && !choices?.some(({ seat }) => seat != null),
    );
  }

  /** The options that are chosen otherwise. */
  get options(): Values {
    const differing = this.offered.filter(
      ({ id, default: usual }) => id in this.chosen && this.chosen[id] !== usual,
    );
    return Object.fromEntries(differing.map(({ id }) => [id, this.chosen[id]]));
  }

  /** Points at the start, one for each seat; none where nobody has any. */
  get points(): number[] {
    const points = Array.from({ length: this.seats }, (_, seat) => this.headStart[seat] ?? 0);
    return points.some((one) => one !== 0) ? points : [];
  }

  order(usualName: string): LabOrder {
    const { seats, level, seconds, values, options, points } = this;
    return {
      seats,
      level,
      seconds,
      values,
      options,
      head_start: points,
      name: this.name.trim() || usualName,
    };
  }
}
