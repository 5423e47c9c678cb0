// The columns for searching and sorting are filled by every writer: this version, the one before, a bulk job, a restore.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareLists } from '../../../server/host/prepare-lists';
import { seedSystem } from '../../../server/seed/seed';
import { describeColumns } from '../../../server/storage/lists/record-columns';
import { createMissingIndexes } from '../../../server/storage/lists/record-indexes';
import { counts, explainPages, listSteps } from '../support/page-plans';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token = '';
const far = '/dtl/partner?sort=city&page=300&limit=10&total=known';

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
});
afterAll(() => host.close());
beforeEach(async () => {
  await host.context.db.query(`delete from records where kind = 'partner'`);
});

const readRow = async (id: string) =>
  (await host.context.db.query('select sort_name, search, found from records where id = $1', [id]))[0];
const listNames = async (query: string) => {
  const { status, body } = await host.call('GET', `/dtl/partner?page=1&limit=10&${query}`, { token });
  expect(status).toBe(200);
  return (body.items as { partnerName: string }[]).map(({ partnerName }) => partnerName);
};
const addPartners = async () => {
  for (const [partnerName, city] of [
    ['Zulu', 'Austin'],
    ['Alpha', 'Waco'],
    ['Mike', 'Houston'],
  ] as const)
    await host.seed('partner', { partnerName, city }, partnerName);
};

describe('the columns of a list', () => {
  it('are filled by the statements of the version before', async () => {
    await host.context.db.query(
      `insert into records (kind, id, data, sealed, created_at) values ('user', 'old', $1::jsonb, '{}', now())`,
      [JSON.stringify({ fname: 'Nancy', lname: 'BANKS', email: 'N@example.test' })],
    );
    expect(await readRow('old')).toEqual({
      sort_name: 'BANKS',
      search: 'n@example.test\nbanks\nnancy',
      found: 'n@example.test\nbanks\nnancy',
    });
    await host.context.db.query(
      `update records set data = data || '{"lname":"Über"}', version = version + 1 where id = 'old'`,
    );
    expect(await readRow('old')).toEqual({
      sort_name: 'Über',
      search: 'n@example.test\nüber\nnancy',
      found: 'n@example.test\nuber\nnancy',
    });
  });

  it('hold texts of any length', async () => {
    await host.seed('partner', { partnerName: 'Ä'.repeat(5000) }, 'long');
    expect(await readRow('long')).toEqual({
      sort_name: 'Ä'.repeat(200),
      search: 'ä'.repeat(254),
      found: 'a'.repeat(254),
    });
  });

  it('store the sort values, and are not used before all records have them', async () => {
    const { db } = host.context;
    await db.query(`update record_columns set ordered = '{status}' where kind = 'partner'`);
    await addPartners();
    const isRight = async () => expect(await listNames('sort=-city')).toEqual(['Alpha', 'Mike', 'Zulu']);
    await isRight();
    await describeColumns(db);
    await isRight();
    await prepareLists(db, () => undefined);
    const rows = await db.query(`select key_3 from records where kind = 'partner' order by key_3`);
    expect(rows).toEqual([{ key_3: 'Austin' }, { key_3: 'Houston' }, { key_3: 'Waco' }]);
    await isRight();
  });

  it('follow a definition that changed, in steps', async () => {
    const { db } = host.context;
    await addPartners();
    // An earlier version sorted and searched partners by city.
    await db.query(`update record_columns set sort = 'city', search = '{city}' where kind = 'partner'`);
    await db.query(`update records set data = data where kind = 'partner'`);
    expect(await readRow('Zulu')).toEqual({ sort_name: 'Austin', search: 'austin', found: 'austin' });
    const isRight = async () => {
      expect(await listNames('sort=partnerName')).toEqual(['Alpha', 'Mike', 'Zulu']);
      expect(await listNames('q=zul')).toEqual(['Zulu']);
      expect(await listNames('q=austin')).toEqual([]);
    };
    await isRight();
    await describeColumns(db);
    await isRight();
    expect(await readRow('Zulu')).toEqual({ sort_name: 'Austin', search: 'austin', found: 'austin' });
    const lines: string[] = [];
    await prepareLists(db, (line) => lines.push(line));
    const told = lines.filter((line) => !line.startsWith('Created list indexes'));
    expect(told, 'a short one says nothing').toEqual([]);
    expect(await readRow('Zulu')).toEqual({ sort_name: 'Zulu', search: 'zulu', found: 'zulu' });
    await isRight();
    expect(await db.query(`select from record_columns where not (filled and keyed)`)).toEqual([]);
  });
});

describe('a far page of a list', () => {
  beforeEach(async () => {
    const { db } = host.context;
    await createMissingIndexes(db);
    await db.query(
      `insert into records (kind, id, data)
       select 'partner', 'p-' || n, jsonb_build_object('partnerName', 'P' || n, 'city', 'City ' || n % 50)
       from generate_series(1, 5000) n`,
    );
    await db.query('vacuum analyze records');
  });

  it('is found without reading the rows before it', async () => {
    const { db } = host.context;
    const plans = await explainPages(db, () => host.call('GET', far, { token }));
    expect(plans.flatMap(listSteps).map((step) => step['Node Type'])).toContain('Index Only Scan');
  });

  it('of a search passes over records without reading them', async () => {
    const { db } = host.context;
    const search = '/dtl/partner?page=1&limit=15&total=known&q=p4';
    const plans = await explainPages(db, () => host.call('GET', search, { token }));
    expect(plans.flatMap(listSteps).map((step) => step['Index Name'])).toContain('records_found_list');
  });

  it('of a word that most records have is counted without reading the records', async () => {
    const { db } = host.context;
    // As with real records, the index has a third of their pages.
    await db.query('vacuum full records');
    await db.query('vacuum analyze records');
    const search = '/dtl/partner?page=1&limit=1&sort=createdAt&q=p';
    const plans = await explainPages(db, () => host.call('GET', search, { token }), counts);
    expect(plans.flatMap(listSteps).map((step) => step['Node Type'])).toContain('Index Only Scan');
  });
});

describe('the indexes of a list', () => {
  it('are made where they are missing', async () => {
    const { db } = host.context;
    await createMissingIndexes(db);
    await db.query('drop index records_partner_order_key_3');
    expect(await createMissingIndexes(db)).toEqual(['records_partner_order_key_3']);
    expect(await createMissingIndexes(db)).toEqual([]);
  });

  it('come with statistics, so that the planner expects the few records that refer to one', async () => {
    const { db } = host.context;
    await db.query(
      `insert into records (kind, id, data) select 'partner', 'p-' || n, jsonb_build_object('primaryBrandID', 'b-' || n)
       from generate_series(1, 2000) n`,
    );
    const expected = async () => {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        `explain (format json) select from records where kind = 'partner' and data ->> 'primaryBrandID' = 'b-1'`,
      );
      return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
    };
    await createMissingIndexes(db);
    await db.query('drop statistics "records_to_primaryBrandID"');
    await db.query('analyze records');
    expect(await expected()).toBeGreaterThan(5);
    await createMissingIndexes(db);
    expect(await expected()).toBeLessThan(3);
  });

  it('find the records that refer to one, though they are the last of their order', async () => {
    const { db } = host.context;
    await db.query(
      `insert into records (kind, id, data) select 'partner', 'p-' || n,
         jsonb_build_object('partnerName', lpad(n::text, 6, '0'), 'primaryBrandID', 'b-' || n / 500)
       from generate_series(0, 9999) n`,
    );
    await createMissingIndexes(db);
    await db.query('analyze records');
    const page = '/dtl/partner?page=1&limit=10&sort=partnerName&total=known&f.primaryBrandID=b-19';
    let names: unknown[] = [];
    const plans = await explainPages(db, async () => {
      const { body } = await host.call('GET', page, { token });
      names = (body.items as { partnerName: string }[]).map(({ partnerName }) => partnerName);
    });
    expect(names).toEqual(Array.from({ length: 10 }, (_, n) => `00${9500 + n}`));
    const steps = plans.flatMap(listSteps);
    expect(steps.map((step) => step['Index Name'])).toContain('records_partner_to_primaryBrandID');
    expect(Math.max(...steps.map((step) => step['Rows Removed by Filter'] ?? 0))).toBe(0);
  });

  it('of the texts in lower case are dropped once all texts are folded', async () => {
    const { db } = host.context;
    const listFormer = () =>
      db.query(
        `select relname from pg_class where relname in ('records_list', 'records_search', 'leads_search')`,
      );
    await db.query('create index if not exists records_list on records (kind, sort_name, id)');
    await db.query(`update record_columns set folded = false where kind = 'partner'`);
    await createMissingIndexes(db);
    expect(await listFormer()).not.toEqual([]);
    await db.query(`update record_columns set folded = true where kind = 'partner'`);
    await createMissingIndexes(db);
    expect(await listFormer()).toEqual([]);
  });

  it('are created one at a time, even for concurrent requests', async () => {
    const { db } = host.context;
    await createMissingIndexes(db);
    const gone = ['records_partner_order_key_2', 'records_partner_order_key_3'];
    for (const name of gone) await db.query(`drop index "${name}"`);
    const made = await Promise.all([1, 2, 3].map(() => createMissingIndexes(db)));
    expect(made.flat().toSorted()).toEqual(gone);
  });

  it('lead to records by references of administrators', async () => {
    const { db } = host.context;
    const select = { visualType: 'select', msOptionsType: 'dynamic' } as const;
    await host.addElements('partner', [
      { fieldName: 'servicedBy', grouping: '', fieldConfig: { ...select, label: 'By', refersTo: 'sponsor' } },
      {
        fieldName: 'servedTogether',
        grouping: '',
        fieldConfig: { ...select, label: 'With', visualType: 'select_multiple', refersTo: 'sponsor' },
      },
    ]);
    const indexes = ['records_partner_to_servicedBy', 'records_partner_all_servedTogether'];
    expect(await createMissingIndexes(db)).toEqual(indexes);
    const plan = (condition: string) =>
      db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        const rows = await tx.query<{ 'QUERY PLAN': string }>(
          `explain select id from records where kind = 'partner' and ${condition}`,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    expect(await plan(`data ->> 'servicedBy' = 'x'`)).toContain(indexes[0]);
    expect(await plan(`data -> 'servedTogether' ?| array['x']`)).toContain(indexes[1]);
    expect(await plan(`data -> 'servedTogether' @> '["x"]'`)).toContain(indexes[1]);
  });

  it('are those of the migrations, letter by letter', async () => {
    const { db } = host.context;
    const readIndex = () =>
      db.query(`select indexdef from pg_indexes where indexname like 'records\\_%\\_%\\_%' order by 1`);
    await createMissingIndexes(db);
    const before = await readIndex();
    expect(before.length).toBeGreaterThan(20);
    for (const { indexname } of await db.query(
      `select indexname from pg_indexes where indexname like 'records\\_%\\_%\\_%'`,
    ))
      await db.query(`drop index "${indexname}"`);
    await createMissingIndexes(db);
    expect(await readIndex()).toEqual(before);
  });
});
