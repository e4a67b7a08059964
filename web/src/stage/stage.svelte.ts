// The stage: a queue that shows scenes one after the other, so that everybody's moves can be followed. Boards draw the
// scene that is shown; motion.ts moves pieces from one scene to the next. Undo, replay and reconnecting show a scene at
// once.
import type { Scene } from '../store/frames';
import { MOMENT_LASTS, type Moment } from './moments';

const PAUSE = 420;
const HURRIED_PAUSE = 160;
const PATIENCE = 6;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  ahead = $state(0);
  /** What is shown as a scene of its own, over the board. */
  moment = $state.raw<Moment | null>(null);
  private line: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private momentTimer: ReturnType<typeof setTimeout> | undefined;
  private freeAt = 0;
  /** Until then the scene has to be seen, with or without motion. */
  private seenUntil = 0;

  constructor(
    private readonly inMotion: () => boolean,
    private readonly appears: (scene: Scene) => void = () => {},
    private readonly momentIn: (scene: Scene) => Moment | null = () => null,
    /** How many milliseconds a scene has to be seen, whether pieces travel or not; 0: no longer than others. */
    private readonly lasts: (scene: Scene) => number = () => 0,
  ) {}

  /** Whether the newest scene is shown. */
  get settled(): boolean {
    return this.ahead === 0;
  }

  /** A moment in the scene that is shown. */
  present(moment: Moment | null): void {
    this.begin(moment);
  }

  /** Add a scene to the queue. */
  follow(scene: Scene): void {
    if (this.scene === null || scene.frame.version <= this.scene.frame.version) {
      this.cut(scene);
      return;
    }
    if (!this.inMotion() && this.line.length === 0 && this.seenUntil <= performance.now()) {
      this.cut(scene);
      this.begin(this.momentIn(scene));
      return;
    }
    this.line.push(scene);
    this.ahead = this.line.length;
    this.next();
  }

  /** The next scene is the result of the visitor's own move: show it without delay. */
  hurry(): void {
    this.freeAt = 0;
    this.seenUntil = 0;
  }

  /** Show a scene at once, and drop the queue. */
  cut(scene: Scene): void {
    this.line = [];
    this.ahead = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.endMoment();
    this.put(scene);
  }

  /** Go to the newest scene at once. */
  skip(): void {
    const last = this.line.at(-1);
    if (!last) return;
    const news = this.line.flatMap((scene) => scene.news);
    this.cut({ ...last, news });
  }

  leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.momentTimer);
  }

  /** Somebody acts, or has seen enough: the moment is over, and the next scene may come. */
  endMoment(): void {
    clearTimeout(this.momentTimer);
    if (!this.moment) return;
    this.moment = null;
    this.freeAt = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next();
  }

  private begin(moment: Moment | null): void {
    if (!moment) return;
    this.moment = moment;
    this.freeAt = performance.now() + MOMENT_LASTS;
    clearTimeout(this.momentTimer);
    this.momentTimer = setTimeout(() => this.endMoment(), MOMENT_LASTS);
  }

  private next(): void {
    if (this.timer !== undefined || this.line.length === 0) return;
    const free = this.inMotion() ? Math.max(this.freeAt, this.seenUntil) : this.seenUntil;
    const wait = free - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, wait);
      return;
    }
    const scene = this.line.shift();
    if (!scene) return;
    this.ahead = this.line.length;
    this.put(scene);
    // Who has fallen far behind wants to catch up.
    if (this.line.length <= PATIENCE) this.begin(this.momentIn(scene));
    this.next();
  }

  private put(scene: Scene): void {
    this.freeAt = performance.now() + (this.line.length > PATIENCE ? HURRIED_PAUSE : PAUSE);
    this.seenUntil = performance.now() + this.lasts(scene);
    this.scene = scene;
    this.appears(scene);
  }
}
