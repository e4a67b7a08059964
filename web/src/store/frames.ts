// The frames of each seat that this browser sees, and the log that they add up to.
import type { Event, Frame, FrameNews, TableEvent } from '../net/protocol';
import { asLogged } from '../table/tableEvents';

/** A table at one version, as one seat sees it. */
export interface Scene {
  readonly frame: Frame;
  /** What has happened up to it, as far as the rules let it be read again. */
  readonly log: readonly Event[];
  /** What is new in it. */
  readonly news: readonly Event[];
  /** What has just happened at the table apart from the game. */
  readonly tableNews: readonly Event[];
}

/** What the log keeps of a frame: its events, but what the rules want remembered is told once; and the table's, in their places. */
function written({ events, written }: Frame, tableEvents: readonly TableEvent[]): readonly Event[] {
  const kept: readonly (Event | null)[] = written ?? events;
  const at = (place: number) => tableEvents.filter(({ before = 0 }) => before === place).map(asLogged);
  const lines = kept.flatMap((event, place) => [...at(place), ...(event ? [event] : [])]);
  return [...lines, ...at(events.length)];
}

export type Eyes = number | null;

export class Frames {
  private readonly scenes = new Map<Eyes, Scene>();

  /** Take in a frame; returns the scene it makes. */
  take({ seat, fresh, frame, table_events = [] }: FrameNews): Scene {
    const before = this.scenes.get(seat);
    const known = fresh || !before ? [] : before.log;
    const log = [...known, ...written(frame, table_events)];
    const scene = { frame, log, news: frame.events, tableNews: fresh ? [] : table_events.map(asLogged) };
    this.scenes.set(seat, scene);
    return scene;
  }

  of(eyes: Eyes): Scene | null {
    return this.scenes.get(eyes) ?? null;
  }
}
