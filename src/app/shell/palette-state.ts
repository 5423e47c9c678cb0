import { atom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';

export const paletteOpenAtom = atom(false);
/** Text typed between opening the palette and its input being ready; undefined otherwise. */
let buffer: string | undefined;

export function openPalette(): void {
  if (appStore.get(paletteOpenAtom)) return;
  buffer = '';
  appStore.set(paletteOpenAtom, true);
}

export function closePalette(): void {
  buffer = undefined;
  appStore.set(paletteOpenAtom, false);
}

/** Buffers a letter while the palette is loading. Returns whether it did. */
export function bufferKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (buffer === undefined || key.length > 1 || ctrlKey || metaKey || altKey) return false;
  event.preventDefault();
  buffer += key;
  return true;
}

export function getBuffered(): string {
  return buffer ?? '';
}

/** Returns buffered text that `text` does not contain yet. If there is none, buffering ends and the input receives the keys. */
export function takeBuffered(text: string): string | undefined {
  if (buffer !== undefined && buffer !== text) return buffer;
  buffer = undefined;
  return undefined;
}
