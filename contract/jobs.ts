// A job continues after its call was answered with 202.
import type { JsonObject } from '../schemas/values/json';
import { defineCall } from './define-call';
import { objectType } from './object-type';
import {
  boolean,
  count,
  instant,
  integer,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toEither,
  toExact,
  toList,
  toObject,
  toShape,
} from './shapes';

export const job = toExact({
  id: text,
  objectType,
  /** 'fields': a change of a data element that also changes records. 'follow': formulas that read a changed record; nobody can cancel it. */
  what: toChoice(['import', 'edit', 'delete', 'undo', 'restore', 'preview', 'fields', 'follow']),
  state: toChoice(['running', 'done', 'failed', 'canceled']),
  /** Records, or rows of a file. */
  done: count,
  total: count,
  made: count,
  changed: count,
  refused: count,
});
export type WireJob = TypeOf<typeof job>;

export const jobBegun = toAnswer({ message: text, job });

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

export const cancelJob = defineCall({
  method: 'DELETE',
  path: '/dtl/job',
  summary: 'Cancels a change of many records before anyone sees it',
  authentication: 'admin',
  query: toObject({ id: text }),
  answers: { 200: toAnswer({ message: text, job }) },
});

const done = toExact({
  id: text,
  what: toChoice(['import', 'edit', 'delete', 'undo', 'restore']),
  /** If false, the message says why. */
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

const anyBody = toShape<JsonObject>({ type: 'object', additionalProperties: true });
/** `answer`: the answer of the call, once the job is done. */
const one = toAnswer({ job }, { answer: toExact({ status: integer, body: anyBody }) });
export type JobAnswer = TypeOf<typeof one>;

const running = toAnswer({ jobs: toList(job) });
export type JobList = TypeOf<typeof running>;

export const readJob = defineCall({
  method: 'GET',
  path: '/dtl/job',
  summary:
    'Returns the progress of a change of many records, and its answer when it is done; without id lists your running ones, and running recomputations of formulas',
  authentication: 'admin',
  query: toObject({}, { id: text }),
  answers: { 200: toEither(one, running) },
});

export const undoJob = defineCall({
  method: 'POST',
  path: '/dtl/job/undo',
  summary: 'Undoes a change of many records, except values that were changed since',
  authentication: 'admin',
  body: toExact({ id: text }),
  answers: {
    200: toEither(toAnswer({ message: text, changed: count }), outcome),
    202: jobBegun,
  },
});
