import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objects } from '../../objects/index';
import { seedSystem } from '../../server/seed/seed';
import { createMissingIndexes } from '../../server/storage/lists/record-indexes';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;

const cities = ['Åby', 'Austin', 'austin', 'Zürich', 'Dallas', undefined, 'Waco'];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  for (let n = 0; n < 47; n++) {
    const city = cities[n % cities.length];
    const sponsorType = n % 2 ? 'partner' : 'sponsor';
    await host.seed('partner', { partnerName: `Élan ${n}`, sponsorType, ...(city && { city }) }, `p-${n}`);
  }
});
afterAll(() => host.close());

async function list(query: string, as = token) {
  const { status, body } = await host.call('GET', `/dtl/partner?${query}`, { token: as });
  expect(status, JSON.stringify(body)).toBe(200);
  const items = body.items as { partnerID: string; city?: string }[];
  return { ids: items.map(({ partnerID }) => partnerID), total: body.total, items, page: body.page };
}

describe('a page of a list (W1.16, R40)', () => {
  it.each([
    'sort=city',
    'sort=-city',
    'sort=-city&f.sponsorType=partner',
    'sort=city&q=élan',
    'sort=-createdAt',
  ])('has the same rows by number and by cursor: %s', async (query) => {
    const whole = (await list(`${query}&limit=200`)).ids;
    const last = Math.ceil(whole.length / 5);
    const pages = Array.from({ length: last }, (_, n) => n + 1);
    const slice = (page: number) => whole.slice((page - 1) * 5, page * 5);
    // The last page comes first, because no cursor is remembered yet.
    for (const page of [...pages.toReversed(), ...pages])
      expect((await list(`${query}&limit=5&page=${page}`)).ids).toEqual(slice(page));
    expect(await list(`${query}&limit=5&page=99`)).toMatchObject({ ids: slice(last), page: last });
  });

  it('has empty values last, both ways', async () => {
    for (const sort of ['city', '-city']) {
      const { items } = await list(`sort=${sort}&limit=200`);
      expect(items.slice(-6).every(({ city }) => city === undefined)).toBe(true);
    }
  });

  it('is searched case-insensitively', async () => {
    expect((await list('q=ÉLAN 1')).total).toBe(11);
    expect((await list('q=élan_1')).total).toBe(0);
  });
});

describe('the total of a list', () => {
  const save = (id: string, body: object) =>
    host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token, body });

  it('follows every change of its records', async () => {
    const texans = 'f.state=TX&sort=city';
    expect((await list(texans)).total).toBe(0);
    await save('p-1', { state: 'TX' });
    expect((await list(texans)).total).toBe(1);
    await save('p-1', { state: 'NY' });
    expect((await list(texans)).total).toBe(0);
    expect((await list('q=renamed')).total).toBe(0);
    await save('p-2', { partnerName: 'Renamed' });
    expect((await list('q=renamed')).total).toBe(1);
    const before = Number((await list('page=1')).total);
    await host.call('DELETE', '/dtl/partner?partnerID=p-3', { token });
    expect((await list('page=1')).total).toBe(before - 1);
    await host.call('POST', '/dtl/restore', { token, body: { objectType: 'partner', id: 'p-3' } });
    expect((await list('page=1')).total).toBe(before);
  });

  it('is not affected by changes of other records', async () => {
    const page = (n: number) => list(`f.sponsorType=sponsor&sort=city&limit=5&page=${n}`);
    const [first, second] = [await page(1), await page(2)];
    await save('p-4', { website: 'https://elsewhere.example' });
    expect([await page(1), await page(2)].map(({ ids }) => ids)).toEqual([first.ids, second.ids]);
    await save(second.ids[0] ?? '', { city: 'Aachen' });
    expect((await page(1)).ids).toContain(second.ids[0]);
  });
});

describe('a page that is counted while others save', () => {
  it('contains every record', async () => {
    const ids = Array.from({ length: 8 }, (_, n) => `late-${n}`);
    for (const [n, id] of ids.entries())
      await host.seed('partner', { partnerName: `Late ${n}`, ...(n < 4 && { zip: `0000${n}` }) }, id);
    const { db } = host.context;
    const { count } = db;
    // The last four get a value just after the others were counted.
    db.count = async (sql, values) => {
      const counted = await count(sql, values);
      if (!sql.endsWith(' is not null')) return counted;
      db.count = count;
      for (const id of ids.slice(4))
        await host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token, body: { zip: '99999' } });
      return counted;
    };
    const { ids: shown, total } = await list('q=late&sort=zip&limit=2&page=4');
    expect(db.count).toBe(count);
    expect([shown, total]).toEqual([ids.slice(6), 8]);
  });
});

describe('a first page that does not wait for its total', () => {
  it.each([
    'sort=-partnerName',
    'q=élan',
    'sort=-city&q=élan 1',
    'sort=city&f.sponsorType=partner',
    'sort=-sponsorType&f.city=Zürich',
    'sort=-createdAt&f.sponsorType=sponsor',
    'sort=zip&f.sponsorType=sponsor',
    'sort=primaryBrandID&q=ÉLAN',
  ])('has the same rows as one that does: %s [W2.52]', async (query) => {
    for (const limit of [3, 40, 200]) {
      const early = await list(`${query}&limit=${limit}&total=known`);
      const whole = await list(`${query}&limit=${limit}`);
      expect(early.ids).toEqual(whole.ids);
      expect([undefined, whole.total]).toContain(early.total);
    }
  });

  it('is followed by further pages without a total, up to the end', async () => {
    const query = 'sort=-partnerName&q=lan 4&limit=4';
    const whole = (await list('sort=-partnerName&q=lan 4&limit=200')).ids;
    for (let page = 1; page <= Math.ceil(whole.length / 4); page++) {
      const { ids, page: shown } = await list(`${query}&page=${page}&total=known`);
      expect([shown, ids]).toEqual([page, whole.slice((page - 1) * 4, page * 4)]);
    }
    const last = Math.ceil(whole.length / 4);
    expect(await list(`${query}&page=${last + 1}&total=known`)).toMatchObject({
      page: last,
      total: whole.length,
    });
  });

  it('answers the total once it is known', async () => {
    const query = 'sort=partnerName&q=lan&limit=5';
    const first = await list(`${query}&total=known`);
    expect([first.ids.length, first.total]).toEqual([5, undefined]);
    const { total } = await list('sort=createdAt&q=lan&limit=1');
    // All except the renamed record.
    expect(total).toBe(46);
    expect((await list(`${query}&total=known`)).total).toBe(46);
    expect((await list('q=lan 46&total=known')).total).toBe(1);
  });
});

describe('the columns of each kind', () => {
  it('has an index for each order that it names', async () => {
    await createMissingIndexes(host.context.db);
    const rows = await host.context.db.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'records'`,
    );
    const definitions = rows.map(({ indexdef }) => indexdef.replaceAll('"', ''));
    for (const [objectType, { list }] of Object.entries(objects)) {
      for (const field of list.ordered) {
        const wanted = definitions.filter(
          (one) =>
            one.includes(`(key_${list.ordered.indexOf(field) + 1}, id)`) &&
            one.includes(`kind = '${objectType}'`),
        );
        expect(wanted, `${objectType}.${field}`).toHaveLength(1);
      }
    }
  });
});

describe('a search by a caller who cannot read every searched field', () => {
  it('searches only the readable fields [R34.4]', async () => {
    await host.seed('user', {
      fname: 'Visible',
      lname: 'Hidden',
      email: 'secret@example.test',
      type: 'partner',
    });
    const access = { user: { readFields: ['fname'], writeFields: [] } };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: access })).token;
    const find = async (q: string) =>
      (await host.call('GET', `/dtl/user?view=list&q=${q}`, { token: narrow })).body.total;
    expect([await find('VISIBLE'), await find('hidden'), await find('secret')]).toEqual([1, 0, 0]);
    expect(await find('visible hidden')).toBe(0);
  });
});

describe('search for a user', () => {
  it('finds first and last name together [B2.71]', async () => {
    await host.seed('user', { fname: 'Mary Jo', lname: 'Quist', email: 'mjq@example.test', type: 'partner' });
    const find = async (q: string) =>
      (await host.call('GET', `/dtl/user?view=list&q=${q}`, { token })).body.total;
    const found = ['mary jo quist', 'QUIST  mary', 'jo mjq@example', 'mary nobody'];
    expect(await Promise.all(found.map(find))).toEqual([1, 1, 1, 0]);
  });
});

describe('users sorted by name', () => {
  it('have the order of their whole names, on all pages and to those who read them', async () => {
    for (const [at, lname] of ['Cy', 'Adams', 'Moe', 'Baker', 'Zed', ''].entries())
      await host.seed('user', { fname: at === 0 ? null : 'Tie', lname, email: `tie${at}@example.test` });
    type User = { userID: string; fname: string; lname: string; email: string };
    const list = async (query: string, by = token) => {
      const { body } = await host.call('GET', `/dtl/user?view=list&q=tie&limit=2&${query}`, { token: by });
      return body.items as User[];
    };
    const read = async (sort: string, by = token) => {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&page=${page}`, by)));
      return pages.flat().map(({ email }) => Number(email[3]));
    };
    expect(await read('fname')).toEqual([5, 1, 3, 2, 4, 0]);
    expect(await read('-fname')).toEqual([4, 2, 3, 1, 5, 0]);
    const [, adams] = await list('sort=fname');
    const next = await list(`sort=fname&after=${adams?.userID}`);
    expect(next.map(({ lname }) => lname)).toEqual(['Baker', 'Moe']);
    const access = { user: { readFields: ['fname', 'email'], writeFields: [] } };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: access })).token;
    const all = await read('userID', narrow);
    expect(await read('fname', narrow)).toEqual([...all.filter((at) => at !== 0), 0]);
  });
});
