// Motion: how pieces get from one scene to the next. A board marks each piece with `data-piece`, an id that stays with
// it wherever it goes; before a scene is drawn their places are measured, afterwards every piece travels from its old
// place to its new one. A piece that was nowhere comes from the element whose `data-place` its `data-from` names, and
// sets off `data-after` milliseconds later than the others.
const TRAVEL = 340;
const EASE = 'cubic-bezier(0.22, 0.8, 0.24, 1)';

export type Places = Map<string, DOMRect>;

function pieces(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-piece]')];
}

export function measure(root: Element): Places {
  return new Map(pieces(root).map((piece) => [piece.dataset.piece ?? '', piece.getBoundingClientRect()]));
}

export function travel(root: Element, before: Places): void {
  for (const piece of pieces(root)) {
    const origin = before.get(piece.dataset.piece ?? '') ?? placeOf(root, piece.dataset.from);
    if (origin) fly(piece, origin);
    else if (before.size > 0) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL });
  }
}

function placeOf(root: Element, name: string | undefined): DOMRect | undefined {
  if (!name) return undefined;
  return root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
}

/** How large the pixels of an element are: a board may be drawn smaller than its own. */
export function zoomOf(element: Element): number {
  return (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

function fly(piece: HTMLElement, from: DOMRect): void {
  const to = piece.getBoundingClientRect();
  const zoom = zoomOf(piece);
  const dx = (from.left + from.width / 2 - (to.left + to.width / 2)) / zoom;
  const dy = (from.top + from.height / 2 - (to.top + to.height / 2)) / zoom;
  const size = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) return;
  // Only translate and scale are animated: those the compositor does by itself.
  piece.style.zIndex = '30';
  const flight = piece.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: String(size) },
      { translate: '0 0', scale: '1' },
    ],
    { duration: TRAVEL, easing: EASE, delay: Number(piece.dataset.after ?? 0), fill: 'backwards' },
  );
  flight.onfinish = () => piece.style.removeProperty('z-index');
}
