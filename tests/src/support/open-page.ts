// The set-up of every test file with a page. The files of a process share the page and imported packages. Our own modules are read
// again for each file, so that no state of one file reaches the next.
import './page';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

vi.resetModules();
configure({
  // A screen loads its code when it is first shown, which takes long on a busy machine.
  asyncUtilTimeout: 30_000,
  // A wait looks many times, and by default each look that finds nothing formats the whole page.
  getElementError: (message) => new Error(`${message ?? ''}\nThe page: ${toPageText()}`),
});

function toPageText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').slice(0, 2000);
}

afterAll(async () => {
  vi.useRealTimers();
  // Screens load more code in the background. A load that is cut off would also fail for the next file.
  await vi.dynamicImportSettled();
  // The next file finds an empty page and no stubs.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
