// Which card is which from one view to the next. Cards stay at their places, until two of them are laid elsewhere (TA-4).
import type { AnyEvent, Relocated } from './types';

export class Cards {
  private ids: string[] = [];
  private heard: readonly AnyEvent[] | null = null;

  /** By place, a name that stays with the card. */
  place(places: number, news: readonly AnyEvent[]): readonly string[] {
    if (this.ids.length !== places) this.ids = Array.from({ length: places }, (_, place) => `card-${place}`);
    if (news === this.heard) return this.ids;
    this.heard = news;
    for (const event of news) if (event.kind === 'relocated') this.move(event);
    return this.ids;
  }

  private move({ places, to }: Relocated): void {
    const before = [...this.ids];
    const spare = to.filter((place) => !places.includes(place)).map((place) => before[place] ?? '');
    places.forEach((from, i) => {
      this.ids[to[i] ?? from] = before[from] ?? '';
    });
    for (const from of places.filter((place) => !to.includes(place)))
      this.ids[from] = spare.shift() ?? `card-${from}`;
  }
}

/** Where a pair that has just been won lay: its first card. */
export function originOf(portrait: number, news: readonly AnyEvent[]): string | undefined {
  const won = news.filter((event) => event.kind === 'won').find((event) => event.portrait === portrait);
  return won ? `place-${won.places[0]}` : undefined;
}
