import { createChunk } from '../react/chunk';

/** The search list of a management screen; its forms do not load it. */
export const recordList = createChunk(() => import('./record-list').then((m) => m.RecordList));
