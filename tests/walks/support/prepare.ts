// Before a run: a first start creates the demo data once, and each product of the run starts on a copy.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product';

async function prepareDemo(): Promise<() => void> {
  // `npm test` gives a folder to its walks and its browser tests, so that only the first of them creates the data.
  const shared = process.env.TEST_DEMO_FOLDER;
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'leadfield-walks-'));
  const dataDir = join(folder, 'data');
  if (!existsSync(dataDir)) {
    const product = await startProduct({ dataDir, env: { DEMO: '1' } });
    await product.stop();
  }
  process.env.WALKS_DEMO_DATA = dataDir;
  return () => {
    if (!shared) rmSync(folder, { recursive: true, force: true });
  };
}

// Playwright calls the default export of its global set-up.
export { prepareDemo as default };
