import { atom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';

/** Whether the list of shortcuts is shown. */
export const shortcutsOpenAtom = atom(false);

export function closeShortcuts(): void {
  appStore.set(shortcutsOpenAtom, false);
}
