// The result of a change of many records.
import { count, type TypeOf, text, toAnswer, toExact, toList } from '../shapes';

export const refusals = toList(toExact({ id: text, name: text, message: text }));

/** `refused`: the first 100 of `refusedCount`. `jobID`: for POST /dtl/job/undo; '' if nothing can be undone. */
export const outcome = toAnswer({
  message: text,
  jobID: text,
  changed: count,
  refusedCount: count,
  refused: refusals,
});
export type BulkOutcome = TypeOf<typeof outcome>;
