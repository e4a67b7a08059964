// The frames of each seat that this browser sees, and the log that they add up to.
import type { Event, Frame, FrameNews } from '../net/protocol';

/** A table at one version, as one seat sees it. */
export interface Scene {
  readonly frame: Frame;
  /** What has happened up to it, as far as the rules let it be read again. */
  readonly log: readonly Event[];
  /** What is new in it. */
  readonly news: readonly Event[];
}

/** What of a frame's events the log keeps: what the rules want remembered is told once. */
function written({ events, written }: Frame): readonly Event[] {
  return written ? written.filter((event) => event !== null) : events;
}

export type Eyes = number | null;

export class Frames {
  private readonly scenes = new Map<Eyes, Scene>();

  /** Take in a frame; returns the scene it makes. */
  take({ seat, fresh, frame }: FrameNews): Scene {
    const before = this.scenes.get(seat);
    const known = fresh || !before ? [] : before.log;
    const scene = { frame, log: [...known, ...written(frame)], news: frame.events };
    this.scenes.set(seat, scene);
    return scene;
  }

  of(eyes: Eyes): Scene | null {
    return this.scenes.get(eyes) ?? null;
  }
}
