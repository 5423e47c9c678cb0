import { defineCall } from '../define-call';
import { objectType } from '../object-type';
import { count, instant, type TypeOf, text, toAnswer, toExact, toList, toObject } from '../shapes';

const done = toExact({ id: text, message: text, changed: count, at: instant });
export type DoneJob = TypeOf<typeof done>;

export const listDoneJobs = defineCall({
  method: 'GET',
  path: '/dtl/job/done',
  summary:
    "Lists one's own changes of many records that POST /dtl/job/undo can still take back, the latest first",
  authentication: 'admin',
  query: toObject({ objectType }),
  answers: { 200: toAnswer({ jobs: toList(done) }) },
});
