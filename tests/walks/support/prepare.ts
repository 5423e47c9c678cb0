// Before a run: a first start creates the demo data once, and each product of the run starts on a copy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product';

async function prepareDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-walks-'));
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir, env: { DEMO: '1' } });
  await product.stop();
  process.env.WALKS_DEMO_DATA = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}

// Playwright calls the default export of its global set-up.
export { prepareDemo as default };
