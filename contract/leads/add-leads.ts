import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { count, type TypeOf, toAnswer, toShape } from '../shapes';

const added = toAnswer({ added: count, known: count });
export type LeadsAdded = TypeOf<typeof added>;

export const addLeads = defineCall({
  method: 'POST',
  path: '/dtl/leads',
  summary: 'Adds leads. Those whose contactID is known stay as they are.',
  authentication: 'admin',
  /** Problems of single leads are reported by name (422). */
  body: toShape<Json[]>({ type: 'array', maxItems: 200_000 }),
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: added },
});
