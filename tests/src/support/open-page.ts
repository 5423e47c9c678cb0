// The set-up of every test file with a page. The files of a process share the packages that they import, and the page; modules of
// our own are read again for each file, so that no state of one reaches the next.
import './page';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

vi.resetModules();
// Screens are loaded when first shown, here through vitest's transforms.
configure({ asyncUtilTimeout: 30_000 });
// Screens load more code while nothing else happens. A load that the end of a file cuts off would fail for the next file, too.
afterAll(() => vi.dynamicImportSettled());
