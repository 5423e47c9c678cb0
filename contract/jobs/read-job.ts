import type { JsonObject } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import {
  integer,
  type TypeOf,
  text,
  toAnswer,
  toEither,
  toExact,
  toList,
  toObject,
  toShape,
} from '../shapes';
import { job } from './job';

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
    'Says how far a change of many records is, with its answer once it is over; without id lists those under way',
  authentication: 'admin',
  query: toObject({}, { id: text }),
  answers: { 200: toEither(one, running) },
});
