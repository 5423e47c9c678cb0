import { atom } from 'jotai';

/** Rises when objects that administrators made came, changed or went: what is drawn from objects/ reads it. 0: not asked yet. */
export const objectsAtom = atom(0);
