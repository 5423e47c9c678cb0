// The rows that a list is edited in. Unfinished rows are no part of the value, so they are kept beside it.
import { useState } from 'react';
import type { Json } from '../../schemas/json';

/**
 * The rows of a value, and how to set both at once. A value from elsewhere replaces the rows; the echo of what was set leaves
 * them alone.
 */
export function useRows<Row>(value: Json | undefined, toRows: (value: Json | undefined) => Row[]) {
  const text = JSON.stringify(value);
  const [held, setHeld] = useState(() => ({ rows: toRows(value), text }));
  if (held.text !== text) setHeld({ rows: toRows(value), text });
  const setRows = (rows: Row[], next: Json | undefined) => setHeld({ rows, text: JSON.stringify(next) });
  return [held.rows, setRows] as const;
}
