/** Followed by the user. */
export const storageKey = 'leadfield.shortcuts.';

/** Whether single-key shortcuts are on for this user on this device (WCAG 2.1.4). */
export function hasShortcuts(person: string): boolean {
  try {
    return localStorage.getItem(storageKey + person) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(person: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey + person);
  else localStorage.setItem(storageKey + person, 'off');
}
