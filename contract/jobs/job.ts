// A change of many records that continues after its call was answered with 202.
import { objectType } from '../object-type';
import { count, type TypeOf, text, toAnswer, toChoice, toExact } from '../shapes';

export const job = toExact({
  id: text,
  objectType,
  /** 'fields': a change of a data element that also changes records. */
  what: toChoice(['import', 'edit', 'delete', 'undo', 'restore', 'preview', 'fields']),
  state: toChoice(['running', 'done', 'failed', 'canceled']),
  /** How many records, or rows of a file, are processed, and of how many. */
  done: count,
  total: count,
  /** Of the processed ones: new, changed, and refused for a reason. */
  made: count,
  changed: count,
  refused: count,
});
export type WireJob = TypeOf<typeof job>;

/** Many records change: the job does the rest and keeps the answer. */
export const jobBegun = toAnswer({ message: text, job });
