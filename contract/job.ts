// A change of many records that goes on after its call was answered with 202 (GET · DELETE /dtl/job).
import type { ObjectType } from '../objects/index';

export type WireJob = {
  id: string;
  objectType: ObjectType;
  state: 'running' | 'done' | 'failed' | 'canceled';
  /** Records looked at so far, of how many. */
  done: number;
  total: number;
};

/** GET /dtl/job?id. `answer`: what the call would have answered, once it is over. */
export type JobAnswer = { success: true; job: WireJob; answer?: { status: number; body: object } };

/** GET /dtl/job: one's own that are under way. */
export type JobList = { success: true; jobs: WireJob[] };
