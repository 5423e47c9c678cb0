import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectTypes } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import { seedSystem } from '../../server/operations/seed';
import { insertVersion } from '../../server/storage/brand-versions';
import { recordKinds } from '../../server/storage/record-kinds';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
/** Every GET of the app without a parameter in its path, as the app itself lists them. */
let urls: string[];
const ids: { [kind: string]: string } = {};
const samples: { [kind: string]: JsonObject } = {};

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  for (const kind of objectTypes) {
    const data: JsonObject = {};
    const { elements } = await host.context.metadata.get(kind);
    for (const { name } of elements) data[name] = `canary-${kind}-${name}`;
    ids[kind] = await host.seed(kind, data);
    samples[kind] = data;
  }
  await publishCanaries();
  await host.app.ready();
  const paths = Object.entries(host.app.swagger().paths ?? {});
  urls = paths.filter(([, calls]) => 'get' in (calls ?? {})).map(([path]) => path);
});
afterAll(() => host.close());

/** An archived and an active version of the brand, with other values than the working one. */
async function publishCanaries(): Promise<void> {
  const past = (kind: string) =>
    Object.fromEntries(Object.entries(samples[kind] ?? {}).map(([name, value]) => [name, `${value}-past`]));
  const snapshot = {
    brand: past('brand'),
    products: [{ id: ids.product ?? '', data: past('product') }],
    secrets: { hubspotApiKey_encrypt: 'digest' },
  };
  for (const id of ['old-version', 'new-version']) {
    const notes = `canary-brand-publishNotes-${id}`;
    await insertVersion(host.context.db, {
      id,
      brand: ids.brand ?? '',
      version: 1,
      snapshot,
      notes,
      by: 'x',
    });
  }
}

/** The list, one record, searches, sorts and filters by every field, history, form and access of every kind. */
async function crawl(token: string): Promise<string> {
  const answers: string[] = [];
  const get = async (url: string) =>
    answers.push(JSON.stringify((await host.call('GET', url, { token })).body));
  for (const url of urls.filter((path) => path.startsWith('/dtl/') && path !== '/dtl/live')) {
    await get(url);
    for (const kind of objectTypes) {
      const id = ids[kind];
      await get(`${url}?${recordKinds[kind].id}=${id}`);
      await get(`${url}?objectType=${kind}&id=${id}`);
    }
  }
  for (const more of ['archived=true', 'diff=working', 'diff=old-version']) {
    await get(`/dtl/brand/publish?brandID=${ids.brand}&${more}`);
  }
  for (const kind of ['partner', 'sponsor', 'role', 'brand'] as const) {
    const { elements } = await host.context.metadata.get(kind);
    for (const { name } of elements) {
      await get(`/dtl/${kind}?sort=${name}`);
      await get(`/dtl/${kind}?f.${name}=canary-${kind}-${name}`);
    }
    await get(`/dtl/${kind}?q=canary`);
  }
  return answers.join('\n');
}

describe('a canary in every field (RULINGS 34, issue 3 Access)', () => {
  it('finds the calls that read', () => {
    expect(urls).toEqual(expect.arrayContaining(['/dtl/partner', '/dtl/sponsor', '/dtl/role', '/dtl/form']));
  });

  it.each(['admin', 'sponsor', 'partner'] as const)(
    'shows none to a %s without access [R34.4]',
    async (type) => {
      const company = { userTypeID: type === 'admin' ? '' : (ids[type] ?? '') };
      const { token } = await host.signIn({
        type,
        roleConfig: { role: { readFields: [], writeFields: [] } },
        ...company,
      });
      expect((await crawl(token)).match(/canary-\w+-[\w.]+/g) ?? []).toEqual([]);
    },
  );

  it('shows one role exactly what it may read [R34.1, R34.7]', async () => {
    const list = { readFields: ['city'], writeFields: [] };
    const none = { readFields: [], writeFields: [] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { partner: list, role: none } });
    const seen = new Set((await crawl(token)).match(/canary-\w+-[\w.]+/g));
    expect([...seen]).toEqual(['canary-partner-city']);
  });
});
