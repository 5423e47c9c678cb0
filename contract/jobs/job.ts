// A change of many records that goes on after its call was answered with 202.
import { type ObjectType, systemTypes } from '../../objects/index';
import { count, type TypeOf, text, toAnswer, toChoice, toExact, toShape } from '../shapes';

export const job = toExact({
  id: text,
  objectType: toShape<ObjectType>(toChoice(systemTypes)),
  state: toChoice(['running', 'done', 'failed', 'canceled']),
  /** Records looked at so far, of how many. */
  done: count,
  total: count,
});
export type WireJob = TypeOf<typeof job>;

/** Many records change: the job stores the rest, and holds the answer. */
export const jobBegun = toAnswer({ message: text, job });
