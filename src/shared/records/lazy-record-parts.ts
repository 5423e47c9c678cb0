import { createChunk } from '../react/chunk';
import { lazyPart } from '../react/lazy-part';

// What tells of a record beside its form: none of it is waited for.
const part = () => import('./record-about');

export const RecordAbout = lazyPart(createChunk(() => part().then((m) => m.RecordAbout)));
export const RecordChip = lazyPart(createChunk(() => part().then((m) => m.RecordChip)));
export const RecordSteps = lazyPart(createChunk(() => part().then((m) => m.RecordSteps)));
export const RelatedRecords = lazyPart(
  createChunk(() => import('./related-records').then((m) => m.RelatedRecords)),
);
export const GoneNote = lazyPart(createChunk(() => import('./gone-note').then((m) => m.GoneNote)));
