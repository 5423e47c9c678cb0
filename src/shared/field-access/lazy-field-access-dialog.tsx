import { createChunk } from '../react/chunk';
import { lazyPart } from '../react/lazy-part';
import { SpinnerOverlay } from '../ui/spinner';

/** Few forms are ever asked who sees what: the answer comes in a chunk of its own. */
export const fieldAccessDialog = createChunk(() =>
  import('./field-access-dialog').then((m) => m.FieldAccessDialog),
);
export const FieldAccessDialog = lazyPart(fieldAccessDialog, <SpinnerOverlay isLate />);

const userAccessDialog = createChunk(() => import('./user-access-dialog').then((m) => m.UserAccessDialog));
export const UserAccessDialog = lazyPart(userAccessDialog, <SpinnerOverlay isLate />);
