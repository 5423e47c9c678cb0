import { useAtomValue } from 'jotai';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { undoNoticesAtom } from '../shared/ui/notices';
import { isFocusLost } from './use-last-open';
import { newRecord } from './use-open-record';

type FocusedControl = { key: string; row: number; control: number };

export type RowFocus = {
  /** For the element around the whole list. */
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
};

type Shown = {
  rows: readonly unknown[];
  /** The id of the record that was open before, '' at first. */
  returnTo: string;
  /** A row may also vanish while a dialog asks about it. */
  isAsking: boolean;
  /** Rows are ticked: a bar says what can be done with them. */
  isTicked: boolean;
};

/**
 * Keeps the keyboard's place in a list: on the row of the record that was open before; and where a row, the bar of ticked
 * rows or an offered undo vanishes under the focus, on the row where it was last, or on the one that took its place.
 */
export function useRowFocus({ rows, returnTo, isAsking, isTicked }: Shown): RowFocus {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<FocusedControl>({ key: returnTo, row: 0, control: 0 });
  const isReturning = useRef(returnTo !== '');
  const focused = useRef<EventTarget>(null);
  const undos = useAtomValue(undoNoticesAtom);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      focused.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks anew whenever something of the list is gone
  useEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected;
    if (isAsking || !area.current || !(isReturning.current || isGone)) return;
    if (!isFocusLost() || rows.length === 0) return;
    isReturning.current = false;
    findTarget(area.current, place.current)?.focus();
  }, [rows, isAsking, isTicked, undos]);

  return {
    ref: area,
    onFocus: ({ target }) => {
      isReturning.current = false;
      place.current = toPlace(target) ?? place.current;
    },
  };
}

function findTarget(
  area: HTMLElement,
  { key, row, control }: FocusedControl,
): HTMLElement | null | undefined {
  if (key === newRecord) return area.querySelector<HTMLElement>('[data-create]');
  const rows = [...area.querySelectorAll<HTMLElement>('tr[data-key]')];
  const target = rows.find((one) => one.dataset.key === key) ?? rows[Math.min(row, rows.length - 1)];
  return target && (controlsIn(target)[control] ?? controlsIn(target)[0]);
}

function toPlace(element: Element): FocusedControl | undefined {
  const row = element.closest<HTMLElement>('tr[data-key]');
  if (!row || !(element instanceof HTMLElement)) return undefined;
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return { key: row.dataset.key ?? '', row: index, control: controlsIn(row).indexOf(element) };
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}
