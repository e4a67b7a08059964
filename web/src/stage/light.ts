// Lights the pieces and places of a board that somebody reads about.

/** Put a light on everything with one of these names (`data-piece` or `data-place`), and on nothing else. */
export function light(root: Element, names: readonly string[]): void {
  for (const element of root.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit');
  for (const name of names) {
    const called = CSS.escape(name);
    for (const element of root.querySelectorAll(`[data-piece="${called}"], [data-place="${called}"]`))
      element.setAttribute('data-lit', '');
  }
}
