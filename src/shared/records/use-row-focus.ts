import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { newRecord } from './use-open-record';

type Place = { key: string; row: number; control: number; element?: HTMLElement };

export type RowFocus = {
  /** For the element around the whole list. */
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
};

/**
 * Keeps the keyboard's place in a list: on the row of the record that was open before, and where a row vanishes
 * under the focus, on the one that took its place. `returnTo` is that record's id, '' at first; a row may also vanish
 * while a dialog asks about it.
 */
export function useRowFocus(rows: readonly unknown[], returnTo: string, isAsking: boolean): RowFocus {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<Place | undefined>(returnTo ? { key: returnTo, row: 0, control: 0 } : undefined);

  useEffect(() => {
    const last = place.current;
    if (isAsking || !area.current || !last || last.element?.isConnected) return;
    if (!isFocusLost() || rows.length === 0) return;
    place.current = undefined;
    findTarget(area.current, last)?.focus();
  }, [rows, isAsking]);

  return {
    ref: area,
    onFocus: ({ target }) => {
      place.current = toPlace(target);
    },
  };
}

/**
 * The record that was open before `id` is '', for the list to return to. A record that makes way for its list, or a list for a
 * record, begins at its top; Back and Forward leave the place to the browser. What opens takes the focus from the link
 * that is gone, so that the next Tab goes into it.
 */
export function useLastOpen(id: string): string {
  const last = useRef(id);
  const shown = useRef(id);
  const navigation = useNavigationType();
  // Before the list gives a row the focus, which brings that into sight.
  useLayoutEffect(() => {
    const isOther = (shown.current === '') !== (id === '');
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
  }, [id, navigation]);
  useEffect(() => {
    if (shown.current !== id && isFocusLost())
      document.getElementById('main')?.focus({ preventScroll: true });
    shown.current = id;
    if (id) last.current = id;
  }, [id]);
  return last.current;
}

function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === 'main';
}

function findTarget(area: HTMLElement, { key, row, control }: Place): HTMLElement | null | undefined {
  if (key === newRecord) return area.querySelector<HTMLElement>('[data-create]');
  const rows = [...area.querySelectorAll<HTMLElement>('tr[data-key]')];
  const target = rows.find((one) => one.dataset.key === key) ?? rows[Math.min(row, rows.length - 1)];
  return target && (controlsIn(target)[control] ?? controlsIn(target)[0]);
}

function toPlace(element: Element): Place | undefined {
  const row = element.closest<HTMLElement>('tr[data-key]');
  if (!row || !(element instanceof HTMLElement)) return undefined;
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return { key: row.dataset.key ?? '', row: index, control: controlsIn(row).indexOf(element), element };
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}
