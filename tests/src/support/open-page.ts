// The set-up of every test file with a page. It runs again for each file, what it imports does not: all files of a process share
// one page, because Testing Library's `screen` keeps the document that it was imported with.
import { afterAll, vi } from 'vitest';
import './page';

// Screens load more code while nothing else happens. A load that the end of a file cuts off would fail for the next file, too.
afterAll(() => vi.dynamicImportSettled());
