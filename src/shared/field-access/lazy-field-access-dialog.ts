import { lazyPart } from '../react/lazy-part';

/** Few forms are ever asked who sees what: the answer comes in a chunk of its own. */
export const FieldAccessDialog = lazyPart(() =>
  import('./field-access-dialog').then((m) => m.FieldAccessDialog),
);
