import { atom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';

export const paletteOpenAtom = atom(false);

export function openPalette(): void {
  appStore.set(paletteOpenAtom, true);
}

export function closePalette(): void {
  appStore.set(paletteOpenAtom, false);
}
