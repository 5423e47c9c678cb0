// Lists sorted by the last change that the reader can read, on both databases (W1; R34).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, vehicle } from './support/administrator';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
let narrow = '';
const ids: string[] = [];

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const made = await send('POST', '/dtl/object', vehicle);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  for (const fieldName of ['note', 'secret']) {
    const fieldConfig = { label: fieldName, visualType: 'text' };
    const added = await send('POST', '/dtl/db', {
      objectType: 'vehicle',
      fieldName,
      grouping: '',
      fieldConfig,
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
  }
  const access = { readFields: ['plate', 'note'], writeFields: [] };
  narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, vehicle: access } })).token;
  // Records without a change sort last in both directions.
  for (let n = 0; n < 5; n++) ids.push(await host.seed('vehicle' as never, { plate: `Seed ${n}` }));
  for (let n = 0; n < 25; n++) {
    const { body } = await send('POST', '/dtl/record/vehicle', { plate: `P ${n}`, note: '0' });
    ids.push((body.vehicle as { id: string }).id);
  }
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
async function list(query: string, token = admin) {
  const { status, body } = await send('GET', `/dtl/record/vehicle?${query}`, undefined, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: (body.items as { id: string }[]).map(({ id }) => id), total: body.total };
}
const change = async (id: string, field: string) => {
  const { status } = await send('PATCH', `/dtl/record/vehicle?id=${id}`, { [field]: `${Math.random()}` });
  expect(status).toBe(200);
};

describe('sort=-changedAt [W1.16]', () => {
  it('sorts by last change across pages, in any order of pages', async () => {
    const mixed = fc.sample(fc.shuffledSubarray(ids, { minLength: 12, maxLength: 12 }), {
      numRuns: 1,
      seed: 3,
    })[0] as string[];
    for (const id of mixed) await change(id, 'note');
    const whole = (await list('sort=-changedAt&limit=200')).ids;
    expect(whole.slice(0, 12)).toEqual(mixed.toReversed());
    expect((await list('sort=changedAt&limit=200')).ids.slice(-12 - emptyOf(whole).length)).toEqual([
      ...mixed,
      ...emptyOf(whole).toReversed(),
    ]);
    const asked = fc.record({
      ...{ isUp: fc.boolean(), limit: fc.integer({ min: 1, max: 9 }), page: fc.integer({ min: 1, max: 30 }) },
      more: fc.constantFrom('', '&f.plate[starts]=P', '&q=p', '&total=known'),
    });
    for (const { isUp, limit, page, more } of fc.sample(asked, { numRuns: 60, seed: 5 })) {
      const sort = `sort=${isUp ? '' : '-'}changedAt${more}`;
      const all = (await list(`${sort}&limit=200`)).ids;
      const shown = Math.min(page, Math.ceil(all.length / limit));
      const found = await list(`${sort}&limit=${limit}&page=${page}`);
      expect(found.ids, `${sort} ${limit} ${page}`).toEqual(all.slice((shown - 1) * limit, shown * limit));
    }
  });

  it('follows changes but ignores fields that the caller cannot read', async () => {
    const [, , , , , , one = '', other = ''] = ids;
    expect((await list('sort=-changedAt&limit=3', narrow)).ids).not.toContain(one);
    await change(one, 'note');
    await change(other, 'secret');
    expect((await list('sort=-changedAt&limit=3')).ids.slice(0, 2)).toEqual([other, one]);
    const seen = (await list('sort=-changedAt&limit=3', narrow)).ids;
    expect(seen[0]).toBe(one);
    expect(seen).not.toContain(other);
    await change(other, 'note');
    expect((await list('sort=-changedAt&limit=3&page=1', narrow)).ids[0]).toBe(other);
  });

  it('recounts changes since a time after each change', async () => {
    const since = `f.changedAt[gte]=${new Date(Date.now() + 5).toISOString()}&limit=2`;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await list(since)).total).toBe(0);
    for (const [n, id] of ids.slice(8, 11).entries()) {
      await change(id, 'note');
      expect((await list(since)).total).toBe(n + 1);
    }
  });

  it('ignores changes of a deleted field whose name is reused', async () => {
    const target = { objectType: 'vehicle', fieldName: 'ghost' };
    const make = async (label: string, read: 'all' | string[]) => {
      const element = { ...target, grouping: '', fieldConfig: { label, visualType: 'text' } };
      expect((await send('POST', '/dtl/db', { ...element, access: { read, write: [] } })).status).toBe(201);
      await host.context.whenIdle();
    };
    const [, , , , , , , , , changed = ''] = ids;
    const since = new Date(Date.now() + 5).toISOString();
    const see = async (token: string) => ({
      ids: (await list('sort=-changedAt&limit=200', token)).ids,
      upward: (await list('sort=changedAt&limit=200', token)).ids,
      total: (await list(`f.changedAt[gte]=${since}&limit=1`, token)).total,
    });
    const before = [await see(narrow), await see(admin)];
    await make('Former', []);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await change(changed, 'ghost');
    expect([(await see(narrow)).total, (await see(admin)).total]).toEqual([0, 1]);
    const { confirmKey } = (await send('DELETE', '/dtl/db', target)).body;
    expect((await send('DELETE', '/dtl/db', { ...target, confirmKey })).status).toBe(200);
    await make('Present', 'all');
    expect([await see(narrow), await see(admin)]).toEqual(before);
    const { recent } = (await send('GET', '/dtl/home?tz=UTC', undefined, narrow)).body;
    const told = (recent as { at: string; objectType: string }[]).filter(({ at }) => at >= since);
    expect(told.filter(({ objectType }) => objectType === 'vehicle')).toEqual([]);
    await change(changed, 'ghost');
    expect([(await see(narrow)).total, (await see(admin)).total]).toEqual([1, 1]);
  });

  it('works although a field is named changedAt', async () => {
    expect((await send('GET', '/dtl/partner?sort=-changedAt&page=1')).status).toBe(200);
    expect((await send('GET', '/dtl/partner?sort=-changedBy&page=1')).status).toBe(400);
  });
});

/** Records without a change come last. */
function emptyOf(whole: readonly string[]): string[] {
  return whole
    .filter((id) => ids.indexOf(id) < 5 && ids.indexOf(id) >= 0)
    .filter((id) => whole.indexOf(id) > 24);
}
