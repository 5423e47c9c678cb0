import { loadText, storeText } from '../../shared/app-state/browser-storage';

const storageKey = 'leadfield.theme';
export type Theme = 'system' | 'light' | 'dark';

export function getTheme(): Theme {
  const stored = loadText(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  storeText(storageKey, theme === 'system' ? undefined : theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = getTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
