import { useAtomValue } from 'jotai';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { undoNoticesAtom } from '../shared/ui/notices';
import { isFocusLost } from './use-last-open';
import { newRecord } from './use-open-record';

type FocusedControl = { key: string; row: number; control: number };

export type RowFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
};

type RowFocusInput = {
  rows: readonly unknown[];
  returnTo: string;
  /** A dialog is open; a row that vanishes now must not move the focus. */
  isDialogOpen: boolean;
  hasSelection: boolean;
};

/**
 * Keeps the keyboard's position in a list. It focuses the row of the record that was open last. If a row, the bulk bar or an undo
 * notice vanishes while focused, it focuses the last focused row or the one in its place.
 */
export function useRowFocus({ rows, returnTo, isDialogOpen, hasSelection }: RowFocusInput): RowFocus {
  const area = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<FocusedControl>({ key: returnTo, row: 0, control: 0 });
  const isReturning = useRef(returnTo !== '');
  const focused = useRef<EventTarget>(null);
  const undos = useAtomValue(undoNoticesAtom);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever part of the list may have vanished
  useEffect(() => {
    const wasRemoved = focused.current instanceof Element && !focused.current.isConnected;
    if (isDialogOpen || !area.current || !(isReturning.current || wasRemoved)) return;
    if (!isFocusLost() || rows.length === 0) return;
    isReturning.current = false;
    findTarget(area.current, lastFocus.current)?.focus();
  }, [rows, isDialogOpen, hasSelection, undos]);

  return {
    ref: area,
    onFocus: ({ target }) => {
      isReturning.current = false;
      lastFocus.current = toFocusedControl(target) ?? lastFocus.current;
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

function toFocusedControl(element: Element): FocusedControl | undefined {
  const row = element.closest<HTMLElement>('tr[data-key]');
  if (!row || !(element instanceof HTMLElement)) return undefined;
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return { key: row.dataset.key ?? '', row: index, control: controlsIn(row).indexOf(element) };
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}
