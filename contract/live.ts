import { defineCall } from './define-call';
import { toShape } from './shapes';

export type LiveEventName = 'metadata' | 'object' | 'record' | 'access' | 'session' | 'resync';

/** The event's `id` is the number of the change. It carries no values: the client fetches them. */
export type LiveData = { objectType: string; id?: string; fieldName?: string; version: number };

export const openLive = defineCall({
  method: 'GET',
  path: '/dtl/live',
  summary: 'Streams changes as they happen',
  produces: 'text/event-stream',
  answers: { 200: toShape<never>({ type: 'string' }) },
});
