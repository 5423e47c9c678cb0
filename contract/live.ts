// GET /dtl/live: an event stream read by fetch. No values travel; the client fetches again through the gate.

export type LiveEventName = 'metadata' | 'record' | 'access' | 'session' | 'resync';

/** The `data` of an event; its `id` is the number of the change. */
export type LiveData = { objectType: string; id?: string; fieldName?: string; version: number };
