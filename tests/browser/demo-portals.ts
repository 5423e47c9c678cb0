// Before a run: a first start creates the demo data on PostgreSQL, and each portal of the run starts on a copy. Where PostgreSQL
// cannot start, the embedded database takes its place.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, startPostgres } from '../server/support/postgres';
import prepareEmbedded from '../walks/support/prepare';
import { startProduct } from '../walks/support/product';

const template = 'portal_template';
const serverVariable = 'PORTALS_POSTGRES';

async function prepareDemo(): Promise<() => Promise<void> | void> {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.warn(`PostgreSQL cannot start, the portals use the embedded database: ${error}`);
  });
  if (!postgres) return prepareEmbedded();
  await postgres.createDatabase(template);
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-portals-'));
  const dataDir = join(folder, 'data');
  const env = { DEMO: '1', DATABASE_URL: postgres.toUrl(template) };
  await (await startProduct({ dataDir, env })).stop();
  process.env[serverVariable] = postgres.toUrl();
  process.env.WALKS_DEMO_DATA = dataDir;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A copy of the demo database; undefined where the copied data directory has it. */
export async function copyDemoDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env[serverVariable];
  return server ? copyDatabase(server, template) : undefined;
}

// Playwright calls the default export of its global set-up.
export { prepareDemo as default };
