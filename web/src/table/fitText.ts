// A sentence in a line of fixed height: a long one is set smaller, so that the line never grows and nothing is cut off.
import type { Attachment } from 'svelte/attachments';

const SIZES = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6];

/** For an element of fixed height with one child, which holds the text. */
export function fitText(_text: string): Attachment<HTMLElement> {
  return (line) => {
    const shrink = () => {
      const inner = line.firstElementChild as HTMLElement | null;
      for (const size of SIZES) {
        line.style.setProperty('--shrink', String(size));
        if (!inner || inner.offsetHeight <= line.clientHeight + 1) return;
      }
    };
    const watch = new ResizeObserver(shrink);
    watch.observe(line);
    shrink();
    return () => watch.disconnect();
  };
}
