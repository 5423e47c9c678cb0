const storageKey = 'leadfield.theme';
export type Theme = 'system' | 'light' | 'dark';

export function getTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    // A browser that refuses storage follows the device.
    return 'system';
  }
}

/** 'system' follows the device; the others hold on this device until changed. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = getTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
