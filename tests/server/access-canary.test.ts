import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectTypes } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import { seedSystem } from '../../server/operations/seed';
import { recordKinds } from '../../server/storage/record-kinds';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
/** Every GET of the app without a parameter in its path, as the app itself lists them. */
let urls: string[];
const ids: { [kind: string]: string } = {};

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  for (const kind of objectTypes) {
    const data: JsonObject = {};
    const { elements } = await host.context.metadata.get(kind);
    for (const { name } of elements) data[name] = `canary-${kind}-${name}`;
    ids[kind] = await host.seed(kind, data);
  }
  await host.app.ready();
  const paths = Object.entries(host.app.swagger().paths ?? {});
  urls = paths.filter(([, calls]) => 'get' in (calls ?? {})).map(([path]) => path);
});
afterAll(() => host.close());

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
