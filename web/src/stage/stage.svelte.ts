// The stage: a queue that shows scenes one after the other, so that everybody's moves can be followed. Boards draw the
// scene that is shown; motion.ts moves pieces from one scene to the next. Undo, replay and reconnecting show a scene at
// once.
import type { Scene } from '../store/frames';

const PAUSE = 420;
const HURRIED_PAUSE = 160;
const PATIENCE = 6;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  ahead = $state(0);
  private line: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private freeAt = 0;

  constructor(
    private readonly inMotion: () => boolean,
    private readonly appears: (scene: Scene) => void = () => {},
  ) {}

  /** Whether the newest scene is shown. */
  get settled(): boolean {
    return this.ahead === 0;
  }

  /** Add a scene to the queue. */
  follow(scene: Scene): void {
    if (this.scene === null || !this.inMotion() || scene.frame.version <= this.scene.frame.version) {
      this.cut(scene);
      return;
    }
    this.line.push(scene);
    this.ahead = this.line.length;
    this.next();
  }

  /** The next scene is the result of the visitor's own move: show it without delay. */
  hurry(): void {
    this.freeAt = 0;
  }

  /** Show a scene at once, and drop the queue. */
  cut(scene: Scene): void {
    this.line = [];
    this.ahead = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
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
  }

  private next(): void {
    if (this.timer !== undefined || this.line.length === 0) return;
    const wait = this.freeAt - performance.now();
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
    this.next();
  }

  private put(scene: Scene): void {
    this.freeAt = performance.now() + (this.line.length > PATIENCE ? HURRIED_PAUSE : PAUSE);
    this.scene = scene;
    this.appears(scene);
  }
}
