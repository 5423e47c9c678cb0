import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './use-last-open';
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
