// The rows of an edited list. Unfinished rows are not part of the value, so they are state of their own.
import { useState } from 'react';
import type { Json } from '../../schemas/values/json';

/** The rows of a value, and a setter for both. A value from elsewhere replaces the rows; the echo of a set value does not. */
export function useRows<Row>(value: Json | undefined, toRows: (value: Json | undefined) => Row[]) {
  const text = JSON.stringify(value);
  const [held, setHeld] = useState(() => ({ rows: toRows(value), text }));
  if (held.text !== text) setHeld({ rows: toRows(value), text });
  const setRows = (rows: Row[], next: Json | undefined) => setHeld({ rows, text: JSON.stringify(next) });
  return [held.rows, setRows] as const;
}
