import { defineCall } from '../define-call';
import { objectType } from '../object-type';
import {
  boolean,
  count,
  instant,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toExact,
  toList,
  toObject,
} from '../shapes';

const done = toExact({
  id: text,
  what: toChoice(['import', 'edit', 'delete', 'undo', 'restore']),
  /** False if it failed; the message says why. */
  isWhole: boolean,
  undoable: boolean,
  message: text,
  changed: count,
  at: instant,
});
export type DoneJob = TypeOf<typeof done>;

export const listDoneJobs = defineCall({
  method: 'GET',
  path: '/dtl/job/done',
  summary:
    "Lists how one's own changes of many records ended, the latest first, and which of them POST /dtl/job/undo can still take back",
  authentication: 'admin',
  query: toObject({ objectType }),
  answers: { 200: toAnswer({ jobs: toList(done) }) },
});
