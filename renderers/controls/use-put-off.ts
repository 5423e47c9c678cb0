// The parts of a long list that are out of sight, like the chunks of a long form (settle-chunks.ts).
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { settleChunks, settlingLater } from './settle-chunks';

/** A list of fewer rows is laid out at once: putting some off would cost more than it saves. */
export const putOffFrom = 100;

type Part = {
  /** What the browser takes it to be high until it has been in sight, in rem; undefined: it is laid out at once. */
  rem: number | undefined;
  /** With another one the whole list is laid out anew, so it is put off again. */
  width?: unknown;
};

/** The `ref` of a part whose style is `content-visibility: auto` while it has the attribute `data-put-off`. */
export function usePutOff<Element extends HTMLElement>({ rem, width }: Part): RefObject<Element | null> {
  const part = useRef<Element>(null);
  const isPutOff = rem !== undefined;
  useLayoutEffect(() => {
    const { current } = part;
    if (current && rem !== undefined) current.style.containIntrinsicBlockSize = `auto ${rem}rem`;
  }, [rem]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `width`
  useLayoutEffect(() => {
    const { current } = part;
    if (!current || !isPutOff) return;
    current.style.contentVisibility = '';
    const leave = settlingLater(current);
    // What is in sight is painted before that.
    const painting = requestAnimationFrame(settleChunks);
    return () => {
      cancelAnimationFrame(painting);
      leave();
    };
  }, [isPutOff, width]);
  return part;
}
