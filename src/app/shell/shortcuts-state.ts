import { atom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';

export const shortcutsOpenAtom = atom(false);

export function closeShortcuts(): void {
  appStore.set(shortcutsOpenAtom, false);
}
