// Whether a list of choices is open, and its active row.
import { useState } from 'react';
import type { Option } from '../../schemas/words/data-element';

export function useOpenList(choices: readonly Option[], value: string) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Opens at the row of the value. */
  const open = () => {
    if (isOpen) return;
    const row = choices.findIndex((choice) => choice.value === value);
    setActive(Math.max(0, row));
    setOpen(true);
  };
  return {
    isOpen,
    active,
    open,
    openAtTop() {
      setActive(0);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Moves with a key, or opens; returns whether it handled the key. */
    step(key: string): boolean {
      const next = steps[key];
      if (next && isOpen) setActive(next(active, choices.length));
      else if (next) open();
      return next !== undefined;
    },
  };
}

const page = 8;
const steps: Partial<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => Math.min(active + 1, count - 1),
  ArrowUp: (active) => Math.max(active - 1, 0),
  PageDown: (active, count) => Math.min(active + page, count - 1),
  PageUp: (active) => Math.max(active - page, 0),
};
