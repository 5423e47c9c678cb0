import { loadText, storeText } from '../../shared/app-state/browser-storage';

export const storageKey = 'leadfield.shortcuts.';

/** Whether single-key shortcuts are on for this user on this device (WCAG 2.1.4). */
export function hasShortcuts(person: string): boolean {
  return loadText(storageKey + person) !== 'off';
}

export function setShortcuts(person: string, isOn: boolean): void {
  storeText(storageKey + person, isOn ? undefined : 'off');
}
