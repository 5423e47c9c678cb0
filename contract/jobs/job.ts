// A change of many records that goes on after its call was answered with 202.
import { objectType } from '../object-type';
import { count, type TypeOf, text, toAnswer, toChoice, toExact } from '../shapes';

export const job = toExact({
  id: text,
  objectType,
  /** 'fields': a data element changes, and records with it. */
  what: toChoice(['import', 'edit', 'delete', 'undo', 'restore', 'preview', 'fields']),
  state: toChoice(['running', 'done', 'failed', 'canceled']),
  /** Records, or rows of a file, looked at so far, of how many. */
  done: count,
  total: count,
  /** Of those looked at: new ones, others that change, and those that stay as they are for a reason. */
  made: count,
  changed: count,
  refused: count,
});
export type WireJob = TypeOf<typeof job>;

/** Many records change: the job stores the rest, and holds the answer. */
export const jobBegun = toAnswer({ message: text, job });
