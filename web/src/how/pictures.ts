// Which position goes with which tip of a guide: the first that fits, and if possible not the same one twice.
import type { AnyGuide, AnyMoment, AnyTip } from '../guide/guide';
import type { Frame } from '../net/protocol';

export interface Picture {
  tip: AnyTip;
  frame: Frame;
}

const MOST = 10;

export function momentOf(frame: Frame, eyes: number, over: boolean): AnyMoment {
  const open = frame.question && !frame.question.answer ? frame.question : null;
  return {
    view: frame.view,
    question: open?.prompt ?? null,
    options: open?.options ?? [],
    news: frame.events,
    mine: open !== null,
    over,
    eyes,
  };
}

/** The end of the game needs no picture: one sees it then. */
export function picturesFor(guide: AnyGuide, frames: readonly Frame[], eyes: number): Picture[] {
  const shown = new Set<Frame>();
  const during = frames.slice(0, -1);
  const found = guide.tips.flatMap((tip): Picture[] => {
    const fitting = during.filter((frame) => tip.when(momentOf(frame, eyes, false)));
    const frame = fitting.find((one) => !shown.has(one)) ?? fitting[0];
    if (!frame) return [];
    shown.add(frame);
    return [{ tip, frame }];
  });
  return found.slice(0, MOST);
}
