import { atom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';

export const paletteOpenAtom = atom(false);
/** Text typed since the palette was opened, kept until its input can take keys; undefined at any other time. */
let typed: string | undefined;

export function openPalette(): void {
  if (appStore.get(paletteOpenAtom)) return;
  typed = '';
  appStore.set(paletteOpenAtom, true);
}

export function closePalette(): void {
  typed = undefined;
  appStore.set(paletteOpenAtom, false);
}

/** Keeps a letter for the palette while it is still being loaded or drawn. Answers whether it did. */
export function typeAhead(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (typed === undefined || key.length > 1 || ctrlKey || metaKey || altKey) return false;
  event.preventDefault();
  typed += key;
  return true;
}

/** What was typed since the palette was asked for. */
export function readTyped(): string {
  return typed ?? '';
}

/** The text to show instead of `text`, if more was typed meanwhile. Undefined means no more, and from now on its input takes the keys. */
export function takeTyped(text: string): string | undefined {
  if (typed !== undefined && typed !== text) return typed;
  typed = undefined;
  return undefined;
}
