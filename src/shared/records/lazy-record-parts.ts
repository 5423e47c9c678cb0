import { createChunk } from '../react/chunk';
import { lazyExtra } from '../react/lazy-part';

// What tells of a record beside its form: none of it is waited for.
const part = () => import('./record-about');

export const RecordAbout = lazyExtra(createChunk(() => part().then((m) => m.RecordAbout)));
export const RecordChip = lazyExtra(createChunk(() => part().then((m) => m.RecordChip)));
export const RecordSteps = lazyExtra(createChunk(() => part().then((m) => m.RecordSteps)));
export const RelatedRecords = lazyExtra(
  createChunk(() => import('./related-records').then((m) => m.RelatedRecords)),
);
export const GoneNote = lazyExtra(createChunk(() => import('./gone-note').then((m) => m.GoneNote)));
