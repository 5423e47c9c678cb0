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

const listeners = new Set<() => void>();

/** Calls `listener` when a theme is set, in this tab or another. Returns how to stop. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme(): void {
  const theme = getTheme();
  for (const listener of listeners) listener();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
