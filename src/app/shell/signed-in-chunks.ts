import { createChunk } from '../../shared/react/chunk';

// Sign-in loads neither. Two, so that a screen is shown although its frame does not come.

/** What surrounds the screens of signed-in people. */
export const signedInFrame = createChunk(() => import('./signed-in-frame').then((m) => m.SignedInFrame));
/** What they all need. */
export const signedInScreen = createChunk(() => import('./signed-in-screen').then((m) => m.SignedInScreen));
