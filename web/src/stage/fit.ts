// How large a board is drawn: so that all of it is in the window; where that would make it too small, so that everything
// that can be chosen is, together with what is the visitor's own (`data-own`).
const MOST = 1.25;
const WIDE = 900;
const COMFORTABLE = 0.8;
const LEAST = 0.4;
const STEP = 0.01;
const AIR = 6;

/** The largest size between two at which something fits, to one hundredth; null: it does not even at the least. */
export function largest(least: number, most: number, fits: (size: number) => boolean): number | null {
  if (fits(most)) return most;
  if (most <= least || !fits(least)) return null;
  let [low, high] = [least, most];
  while (high - low > STEP) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

interface Span {
  top: number;
  bottom: number;
}

/** From the top of the highest to the bottom of the lowest of the pieces that must be in sight, with some air around them. */
function needed(board: Element): Span | null {
  const edge = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll('[data-moves], [data-own]')]
    .map((piece) => piece.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  return {
    top: Math.max(edge.top, Math.min(...boxes.map(({ top }) => top)) - AIR),
    bottom: Math.min(edge.bottom, Math.max(...boxes.map(({ bottom }) => bottom)) + AIR),
  };
}

/** How large a board may be drawn at most: where there is room, larger than it is made. */
export function mostFor(pane: HTMLElement): number {
  return pane.clientWidth >= WIDE ? MOST : 1;
}

/** Set the board's size, not above `most`, and return it. */
export function fitBoard(pane: HTMLElement, board: HTMLElement, most: number): number {
  const at = (size: number) => {
    board.style.zoom = String(size);
    // the height of the frame in the board's own pixels, for pieces whose size follows from it
    board.style.setProperty('--room', `${pane.clientHeight / size}px`);
    return pane.clientHeight;
  };
  const whole = (size: number) => at(size) >= board.getBoundingClientRect().height - 0.5;
  const enough = (size: number) => {
    const room = at(size);
    const span = needed(board);
    return span === null || span.bottom - span.top <= room;
  };
  const size =
    largest(Math.min(COMFORTABLE, most), most, whole) ??
    largest(Math.min(LEAST, most), most, enough) ??
    Math.min(LEAST, most);
  at(size);
  return size;
}

/** Scroll, no further than necessary, to what must be in sight. */
export function intoSight(pane: HTMLElement, board: HTMLElement): void {
  const span = needed(board);
  const room = pane.getBoundingClientRect();
  if (!span) return;
  if (span.top < room.top) pane.scrollTop -= room.top - span.top;
  else if (span.bottom > room.bottom)
    pane.scrollTop += Math.min(span.bottom - room.bottom, span.top - room.top);
}
