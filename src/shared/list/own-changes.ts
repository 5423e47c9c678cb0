import { atom } from 'jotai';

/** Counts what this person changed: no list holds that back (use-steady-rows.ts). */
export const ownChangesAtom = atom(0);
