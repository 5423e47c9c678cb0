// The keyboard of tabs, menus, list boxes and other rows of which one is current.
import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';
import { isOfInputMethod } from './input-method';

type Steps = { readonly [key: string]: number | undefined };

export const leftRight = { ArrowLeft: -1, ArrowRight: 1 };
export const upDown = { ArrowUp: -1, ArrowDown: 1 };
/** Not for text inputs, where these keys move the caret. */
export const homeEnd = { Home: -Infinity, End: Infinity };

type Rows = {
  /** -1 if no row is current. */
  at: number;
  count: number;
  /** The first row follows the last. */
  isRound?: boolean;
};

/** The row to which a key moves, -1 in an empty list; undefined if it is another key, or belongs to an input method. */
export function followKey(
  event: KeyboardEvent | ReactKeyboardEvent,
  steps: Steps,
  { at, count, isRound = false }: Rows,
): number | undefined {
  const step = steps[event.key];
  if (step === undefined || isOfInputMethod(event)) return undefined;
  const last = count - 1;
  if (isRound && at >= last && step === 1) return 0;
  if (isRound && at <= 0 && step === -1) return last;
  return Math.min(Math.max(0, at + step), last);
}

/** Tabs are a single tab stop: arrow keys, Home and End move and select. */
export function useTabKeys(tabs: Pick<Rows, 'at' | 'count'>, select: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const to = followKey(event, { ...leftRight, ...homeEnd }, { ...tabs, isRound: true });
    if (to === undefined) return;
    event.preventDefault();
    select(to);
    ref.current?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')[to]?.focus();
  };
  return { ref, onKeyDown };
}
