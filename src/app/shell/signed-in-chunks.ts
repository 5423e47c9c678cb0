import { createChunk } from '../../shared/react/chunk';

// Sign-in loads neither. The build puts both into one file.

/** What surrounds the screens of signed-in people. */
export const signedInFrame = createChunk(() => import('./signed-in-frame').then((m) => m.SignedInFrame));
/** What they all need. */
export const signedInScreen = createChunk(() => import('./signed-in-screen').then((m) => m.SignedInScreen));
