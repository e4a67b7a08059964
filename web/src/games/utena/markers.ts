// Which marker is which from one view to the next, so that it can be seen to travel between flowers and clouds. A view
// only counts them; what left one place is matched with what came to another.
import type { UtenaView } from './types';

export interface Placed {
  outer: string[][];
  centre: string[][];
  cloud: string[][];
}

export class Markers {
  private known = new Map<string, string[]>();
  private count = 0;

  place(view: UtenaView): Placed {
    const wanted = new Map<string, number>();
    view.altars.forEach((altar, i) => {
      wanted.set(`outer-${i}`, altar.outer);
      wanted.set(`centre-${i}`, altar.centre);
    });
    view.cloud.forEach((markers, i) => {
      wanted.set(`cloud-${i}`, markers);
    });
    this.known = this.match(wanted);
    const at = (zone: string, all: readonly unknown[]) =>
      all.map((_, i) => this.known.get(`${zone}-${i}`) ?? []);
    return {
      outer: at('outer', view.altars),
      centre: at('centre', view.altars),
      cloud: at('cloud', view.cloud),
    };
  }

  private match(wanted: Map<string, number>): Map<string, string[]> {
    const loose: { id: string; fromCloud: boolean }[] = [];
    const placed = new Map<string, string[]>();
    for (const [zone, n] of wanted) {
      const here = this.known.get(zone) ?? [];
      placed.set(zone, here.slice(0, n));
      for (const id of here.slice(n)) loose.push({ id, fromCloud: zone.startsWith('cloud') });
    }
    for (const [zone, n] of wanted) {
      const here = placed.get(zone) ?? [];
      while (here.length < n) here.push(this.taken(loose, !zone.startsWith('cloud')));
    }
    return placed;
  }

  private taken(loose: { id: string; fromCloud: boolean }[], fromCloud: boolean): string {
    const at = loose.findIndex((marker) => marker.fromCloud === fromCloud);
    const [found] = loose.splice(at < 0 ? 0 : at, 1);
    return found?.id ?? `marker-${this.count++}`;
  }
}
