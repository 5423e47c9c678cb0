import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let reader: string;

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements('partner', [
    { fieldName: 'partnerName', fieldConfig: { label: 'Name', visualType: 'text', systemField: true } },
    { fieldName: 'city', fieldConfig: { label: 'City', visualType: 'text' } },
    { fieldName: 'size', fieldConfig: { label: 'Size', visualType: 'number' } },
  ]);
  for (const [partnerName, city, size] of [
    ['Árbol', 'Austin', 10],
    ['arbor', 'Boise', 9],
    ['Birch', null, 100],
    ['100% Oak', 'Austin', null],
  ] as const)
    await host.seed('partner', { partnerName, city, size });
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const readFields = ['partnerName'];
  reader = (await host.signIn({ type: 'admin', roleConfig: { partner: { readFields, writeFields: [] } } }))
    .token;
});
afterAll(() => host.close());

const names = (items: unknown) => (items as { partnerName: string }[]).map((item) => item.partnerName);

describe('GET /dtl/partner (W2.25, R34)', () => {
  it('requires a token [B7.1, W1.2]', async () => {
    expect(await host.call('GET', '/dtl/partner')).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthorized', message: 'Authentication is required.' },
    });
  });

  it('answers a bare array without parameters [B7.8, W1.15, W2.25]', async () => {
    const { status, body } = await host.call('GET', '/dtl/partner', { token: admin });
    expect(status).toBe(200);
    const { compare } = new Intl.Collator('und');
    expect(names(body)).toEqual(['Árbol', 'arbor', 'Birch', '100% Oak'].sort(compare));
  });

  it('pages, and clamps beyond the end [W1.16]', async () => {
    const far = await host.call('GET', `/dtl/partner?page=${'9'.repeat(40)}&limit=3`, { token: admin });
    const { body } = await host.call('GET', '/dtl/partner?page=9&limit=3', { token: admin });
    expect(far.body).toEqual(body);
    expect(body).toMatchObject({ total: 4, page: 2, limit: 3, items: [{ partnerName: 'Birch' }] });
  });

  it('always shows id, version and date [W1.18]', async () => {
    const roleConfig = { partner: { readFields: ['city'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    const { body } = await host.call('GET', '/dtl/partner?limit=1&sort=-city', { token });
    const [first = {}] = body.items as object[];
    expect(Object.keys(first).sort()).toEqual(['_version', 'city', 'createdAt', 'partnerID']);
  });

  it('continues pages by their keys [W1.17]', async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await host.call('GET', `/dtl/partner?page=${page}&limit=1&sort=-city`, {
        token: admin,
      });
      seen.push(...names(body.items));
    }
    expect(seen.slice(0, 1)).toEqual(['arbor']);
    expect(seen.at(-1)).toBe('Birch');
    expect(new Set(seen).size).toBe(4);
  });

  it('sorts numbers by size, empty last', async () => {
    const up = await host.call('GET', '/dtl/partner?sort=size', { token: admin });
    expect(names(up.body.items)).toEqual(['arbor', 'Árbol', 'Birch', '100% Oak']);
    const down = await host.call('GET', '/dtl/partner?sort=-size', { token: admin });
    expect(names(down.body.items)).toEqual(['Birch', 'Árbol', 'arbor', '100% Oak']);
  });

  it('searches text literally', async () => {
    const { body } = await host.call('GET', '/dtl/partner?q=0%25', { token: admin });
    expect(names(body.items)).toEqual(['100% Oak']);
  });

  it('keeps the chosen record in a search', async () => {
    const all = (await host.call('GET', '/dtl/partner?q=Oak', { token: admin })).body.items as {
      partnerID: string;
    }[];
    const chosen = all[0]?.partnerID;
    const { body } = await host.call('GET', `/dtl/partner?q=Birch&limit=5&value=${chosen}`, { token: admin });
    expect(names(body.items)).toEqual(['100% Oak', 'Birch']);
    const several = `value=nobody&value=${chosen}&value=also-nobody`;
    const more = await host.call('GET', `/dtl/partner?q=Birch&${several}`, { token: admin });
    expect(names(more.body.items)).toEqual(['100% Oak', 'Birch']);
    const unknown = await host.call('GET', '/dtl/partner?q=Birch&value=nobody', { token: admin });
    expect(names(unknown.body.items)).toEqual(['Birch']);
  });

  it('sorts numbers in names as text [R64.5]', async () => {
    const ids = await Promise.all(
      ['Route 9', 'Route 10'].map((partnerName) => host.seed('partner', { partnerName })),
    );
    const { body } = await host.call('GET', '/dtl/partner?q=Route&sort=partnerName', { token: admin });
    expect(names(body.items)).toEqual(['Route 10', 'Route 9']);
    for (const id of ids) await host.call('DELETE', `/dtl/partner?partnerID=${id}`, { token: admin });
  });

  it('filters by value', async () => {
    const { body } = await host.call('GET', '/dtl/partner?f.city=Austin&f.size=10.0', { token: admin });
    expect(names(body.items)).toEqual(['Árbol']);
  });

  it('answers the same 400 for unknown and unreadable fields [R34.5]', async () => {
    const answers = await Promise.all(
      ['sort=city', 'sort=nothing', 'f.city=Austin', 'f.nothing=x', 'sort=-toString'].map((query) =>
        host.call('GET', `/dtl/partner?${query}`, { token: reader }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'unknownName' } });
  });

  it('omits fields that the role cannot read', async () => {
    const { body } = await host.call('GET', '/dtl/partner', { token: reader });
    expect(Object.keys((body as unknown as object[])[0] ?? {}).sort()).toEqual([
      '_version',
      'createdAt',
      'partnerID',
      'partnerName',
    ]);
  });

  it('hides a partner from another partner [R35.1, R23.3]', async () => {
    const own = await host.seed('partner', { partnerName: 'Own' });
    const other = await host.seed('partner', { partnerName: 'Other' });
    const { token } = await host.signIn({ type: 'partner', roleConfig: fullAccess, userTypeID: own });
    expect(names((await host.call('GET', '/dtl/partner', { token })).body)).toEqual(['Own']);
    expect((await host.call('GET', `/dtl/partner?partnerID=${own}`, { token })).status).toBe(200);
    expect((await host.call('GET', `/dtl/partner?partnerID=${other}`, { token })).status).toBe(404);
  });
});
