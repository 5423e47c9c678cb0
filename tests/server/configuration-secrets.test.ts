// Configuration files contain no secrets (E7).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfigurationCommand, runConfiguration } from '../../server/commands/configuration';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

const providers = {
  GOOGLE_CLIENT_ID: 'public.apps.example.test',
  GOOGLE_CLIENT_SECRET: 'told-google-alone',
  SHOPIFY_CLIENT_ID: 'public-shop',
  SHOPIFY_CLIENT_SECRET: 'told-shopify-alone',
  SECRET_KEY: 'cd'.repeat(32),
};
let host: TestHost;
let token: string;
const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) });

beforeAll(async () => {
  host = await openTestHost({}, providers);
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
});
afterAll(() => host.close());

/** Fills whatever the product keeps to itself; answers every text of it, as it was typed and as it is stored. */
async function fillSecrets(): Promise<string[]> {
  const own = { label: 'Safe', plural: 'Safes', description: '', titleLabel: 'Name' };
  await send('POST', '/dtl/object', { ...own, owner: 'everybody', places: ['administration'] });
  await host.addElements('safe' as never, [
    {
      fieldName: 'code_encrypt',
      grouping: '',
      fieldConfig: { label: 'Code', visualType: 'text', defaultValue: 'default-code-7' },
    },
    {
      fieldName: 'taxID',
      grouping: '',
      fieldConfig: { label: 'EIN', visualType: 'einssn', defaultValue: '98-7654321' },
    },
  ]);
  const safe = { name: 'North', code_encrypt: 'code-of-a-record', taxID: '12-3456789' };
  const saved = await send('POST', '/dtl/record/safe', safe);
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const stored = await host.context.db.query<{ sealed: Record<string, string> }>(
    `select sealed from records where sealed <> '{}'::jsonb`,
  );
  const sealed = stored.flatMap((row) => Object.values(row.sealed));
  expect(sealed.length).toBeGreaterThanOrEqual(3);
  const { GOOGLE_CLIENT_SECRET, SHOPIFY_CLIENT_SECRET, SECRET_KEY } = providers;
  const typed = ['default-code-7', '98-7654321', 'code-of-a-record', '12-3456789', goodPassword];
  return [...typed, ...sealed, GOOGLE_CLIENT_SECRET, SHOPIFY_CLIENT_SECRET, SECRET_KEY, token];
}

function readFolder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

// [E7.4]
it('No file of the configuration holds a secret', async () => {
  const secrets = await fillSecrets();
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-secrets-'));
  try {
    await runConfiguration(host.context, parseConfigurationCommand(['export', folder]));
    const texts = [readFolder(folder), JSON.stringify((await send('GET', '/dtl/configuration')).body)];
    for (const text of texts) {
      expect(text).toContain('code_encrypt');
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
