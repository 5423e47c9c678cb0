import { atom } from 'jotai';

/** Counts this user's own changes, which show in lists right away (use-steady-rows.ts). */
export const ownChangesAtom = atom(0);
