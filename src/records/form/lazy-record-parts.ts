import { lazyExtra } from '../../shared/react/lazy-screen';

const part = () => import('./record-about');

export const RecordAbout = lazyExtra(() => part().then((m) => m.RecordAbout));
export const RecordChip = lazyExtra(() => part().then((m) => m.RecordChip));
export const RecordSteps = lazyExtra(() => part().then((m) => m.RecordSteps));
export const RelatedRecords = lazyExtra(() => import('./related-records').then((m) => m.RelatedRecords));
export const DeletedNote = lazyExtra(() => import('./deleted-note').then((m) => m.DeletedNote));
