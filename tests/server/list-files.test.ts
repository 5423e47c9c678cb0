// A list as a file (format=csv): every row once in the list's order, cells as on the screen, only readable fields.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOne } from '../../server/operations/records/export-records';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token = '';
let userID = '';
const count = 1200;

beforeAll(async () => {
  host = await openTestHost();
  const field = (fieldName: string, config: object) => ({
    fieldName,
    grouping: '',
    fieldConfig: { label: fieldName, visualType: 'text', ...config },
  });
  const endpoint = { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/dtl/brand' };
  await host.addElements('brand', [field('brandName', {})]);
  await host.addElements('partner', [
    field('partnerName', {}),
    field('fee', { visualType: 'money', label: 'Fee' }),
    field('isOpen', { visualType: 'checkbox', label: 'Open' }),
    field('secret', {}),
    field('primaryBrandID', {
      ...endpoint,
      label: 'Brand',
      msApiDataLabel: 'brandName',
      msApiDataValue: 'brandID',
    }),
  ]);
  const company = {
    msApiEndPoint: '/dtl/partner',
    msApiDataLabel: 'partnerName',
    msApiDataValue: 'partnerID',
  };
  await host.addElements('user', [
    field('fname', {}),
    field('lname', {}),
    field('type', {}),
    field('userTypeID', { ...endpoint, ...company }),
  ]);
  await host.addElements('sponsor', [field('sponsorName', {})]);
  await host.seed('brand', { brandName: '=Zinc' }, 'b-1');
  await host.context.db.query(
    `insert into records (kind, id, data) select 'partner', 'p-' || n, jsonb_build_object('partnerName', 'P' || n % 50,
       'fee', -n, 'isOpen', n % 2 = 0, 'secret', 'hush', 'primaryBrandID', case when n % 3 = 0 then 'b-1' else 'b-gone' end)
     from generate_series(1, $1::integer) n`,
    [count],
  );
  await host.context.db.query(
    `insert into leads (contact_id, city, date, at, created_at, is_store, search)
     select 'c-' || n, '+City', '2026-03-01T18:30:00Z', timestamptz '2026-03-01T18:30:00Z', now(), false, 'x'
     from generate_series(1, 1500) n`,
  );
  ({ token, userID } = await host.signIn({
    type: 'admin',
    roleConfig: fullAccess,
    fname: 'Ann',
    lname: 'Lee',
  }));
});
afterAll(() => host.close());

async function load(url: string, as = token) {
  const answer = await host.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
  const lines = answer.statusCode === 200 ? (parse(answer.payload, { bom: true }) as string[][]) : [];
  return { status: answer.statusCode, headers: answer.headers, lines, text: answer.payload };
}

describe('a list as a file', () => {
  it('holds every row of the list in its order', async () => {
    const { headers, lines, text } = await load(
      '/dtl/partner?format=csv&columns=partnerID&sort=-partnerName',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect([headers['x-total'], lines.length]).toEqual([String(count), count + 1]);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const pages: string[] = [];
    for (let page = 1; page <= count / 200; page++) {
      const { body } = await host.call('GET', `/dtl/partner?sort=-partnerName&limit=200&page=${page}`, {
        token,
      });
      pages.push(...(body.items as { partnerID: string }[]).map(({ partnerID }) => partnerID));
    }
    expect(lines.slice(1).flat()).toEqual(pages);
  });

  it('shows the same text per cell as a screen', async () => {
    const columns = 'partnerName,fee,isOpen,primaryBrandID';
    const { lines } = await load(`/dtl/partner?format=csv&columns=${columns}&f.fee[gte]=-3&sort=-fee`);
    expect(lines[0]).toEqual(['Partner Name', 'Fee', 'Open', 'Brand']);
    expect(lines.slice(1).map((line) => line.slice(1))).toEqual([
      ['-$1.00', 'No', 'Not available'],
      ['-$2.00', 'Yes', 'Not available'],
      ['-$3.00', 'No', "'=Zinc"],
    ]);
    const users = await load(`/dtl/user?view=list&format=csv&columns=fname&f.userID=${userID}`);
    expect(users.lines).toEqual([['Name'], ['Ann Lee']]);
  });

  it('names the records of every object that a field refers to', async () => {
    await host.seed('sponsor', { sponsorName: 'Acme' }, 's-1');
    const people = [];
    for (const [type, userTypeID] of [
      ['sponsor', 's-1'],
      ['partner', 'p-7'],
    ] as const)
      people.push((await host.signIn({ type, userTypeID, roleConfig: {} })).userID);
    const { lines } = await load(
      `/dtl/user?view=list&format=csv&columns=userTypeID&sort=-type&f.userID[in]=${people}`,
    );
    expect(lines.slice(1).flat()).toEqual(['Acme', 'P7']);
  });

  it('shows the dates of leads in the time zone', async () => {
    const { headers, lines } = await load(
      '/dtl/leads?format=csv&columns=date,city,contactID&tz=America/Chicago',
    );
    expect([headers['x-total'], lines.length]).toEqual(['1500', 1501]);
    expect(lines[0]).toEqual(['Date', 'City', 'Contact ID']);
    expect(lines[1]).toEqual(['03/01/26 12:30 PM', "'+City", 'c-1500']);
    expect(new Set(lines.map(([, , id]) => id)).size).toBe(1501);
  });

  it('contains no field that the role cannot read', async () => {
    const partner = { readFields: ['partnerName'], writeFields: [] };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, partner } })).token;
    for (const columns of ['secret', 'partnerName,secret', 'nosuch', ''])
      expect((await load(`/dtl/partner?format=csv&columns=${columns}`, narrow)).status, columns).toBe(400);
    expect((await load('/dtl/partner?format=csv&columns=partnerName&sort=secret', narrow)).status).toBe(400);
    expect((await load('/dtl/partner?format=xml&columns=partnerName')).status).toBe(400);
  });

  it('contains only records in reach', async () => {
    const partner = { readFields: ['sys_allFields'], writeFields: [] };
    const own = await host.signIn({
      type: 'partner',
      userTypeID: 'p-7',
      roleConfig: { partner, brand: partner },
    });
    expect((await load('/dtl/partner?format=csv&columns=partnerID', own.token)).lines).toHaveLength(2);
    // No brand is published for this partner.
    expect((await load('/dtl/brand?format=csv&columns=brandName', own.token)).lines).toHaveLength(1);
  });

  it('is made one at a time for each caller', async () => {
    await exportOne(userID, async () => {
      const { status, headers } = await load('/dtl/partner?format=csv&columns=partnerName');
      expect([status, headers['retry-after']]).toEqual([429, '5']);
    });
    expect((await load('/dtl/partner?format=csv&columns=partnerName')).status).toBe(200);
  });

  it('shows one moment on PostgreSQL, and lacks no record on either database', async () => {
    const { db } = host.context;
    const { query } = db;
    const loading = load('/dtl/partner?format=csv&columns=partnerID&sort=partnerName');
    await query(`update records set deleted_at = now() where kind = 'partner' and id = 'p-1200'`);
    const { lines } = await loading;
    const ids = new Set(lines.slice(1).flat());
    expect(ids.size).toBe(lines.length - 1);
    for (let n = 1; n < count; n++) expect(ids.has(`p-${n}`)).toBe(true);
    await query(`update records set deleted_at = null where kind = 'partner' and id = 'p-1200'`);
  });
});
