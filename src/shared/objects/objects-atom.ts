import { atom } from 'jotai';

/** Increases whenever custom objects were loaded or changed, so that components that read objects/ render again. 0 until the first load. */
export const objectsAtom = atom(0);
