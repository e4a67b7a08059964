// Keeps the focus where somebody acts. A piece that leaves the page takes the focus with it; the next thing to do is then
// the nearest piece for who plays by keys, and the board itself for who plays by pointer.
interface Last {
  piece: string | null;
  x: number;
  y: number;
}

export class FocusKeeper {
  /** Whether the last input was a key. */
  byKeys = false;
  private last: Last | null = null;

  /** Something on the board has received the focus. */
  note(at: Element): void {
    const box = at.getBoundingClientRect();
    this.last = {
      piece: at.getAttribute('data-piece'),
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
    };
  }

  /** After the board has changed. */
  keep(board: HTMLElement): void {
    const here = document.activeElement;
    // on the board itself the focus waits for the next question
    if (here !== null && here !== document.body && here !== board) return;
    const target = this.byKeys && this.last ? this.next(board, this.last) : null;
    if (target || here !== board) (target ?? board).focus({ preventScroll: true });
  }

  private next(board: HTMLElement, { piece, x, y }: Last): HTMLElement | null {
    const open = [...board.querySelectorAll<HTMLElement>('button[data-moves]')];
    const same = open.find((button) => piece !== null && button.dataset.piece === piece);
    const distance = (button: HTMLElement) => {
      const box = button.getBoundingClientRect();
      return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    };
    return same ?? open.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}
