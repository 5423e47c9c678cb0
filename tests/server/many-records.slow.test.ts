// Checks process lists of records: 200 records need no query each.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleTypes, systemRoles } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { addPerson } from './support/accounts';
import { countQueries } from './support/count-queries';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

const rows = 200;
const whole = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'], canDelete: true };
let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const fieldConfig = { label: 'City', visualType: 'text' };
  await ask('/dtl/db', { objectType: 'sponsor', fieldName: 'city', fieldConfig });
});
afterAll(() => host.close());

async function ask(url: string, body: JsonObject): Promise<JsonObject> {
  const answer = await host.call('POST', url, { token, body });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body;
}

/** Until the job is over. */
async function untilDone(started: JsonObject): Promise<JsonObject> {
  const { id } = (started.job ?? {}) as { id?: string };
  if (id === undefined) return started;
  for (;;) {
    const { body } = await host.call('GET', `/dtl/job?id=${id}`, { token });
    if ((body.job as JsonObject).state === 'done') return (body.answer as { body: JsonObject }).body;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const names = Array.from({ length: rows }, (_, n) => `Many ${String(n).padStart(3, '0')}`);

async function importAll(columns: string[], key: string, toRow: (name: string) => string[]) {
  const { id } = await ask('/dtl/import', { objectType: 'sponsor', columns, key });
  await ask('/dtl/import/rows', { id: id as string, first: 0, rows: names.map(toRow) });
  return ask('/dtl/import/run', { id: id as string, whole: true });
}

/** Far less than one a record. */
async function expectFew(start: () => Promise<JsonObject>): Promise<JsonObject> {
  const { result, count } = await countQueries(async () => untilDone(await start()));
  expect(result).toMatchObject({ changed: rows });
  expect(count).toBeLessThan(rows);
  return result;
}

const undo = (done: JsonObject) => expectFew(() => ask('/dtl/job/undo', { id: done.jobID as string }));
const read = async (query: string) => {
  const { body } = await host.call('GET', `/dtl/sponsor?page=1&${query}`, { token });
  return body.total;
};

// [E6.5, E6.8]
describe('many records', () => {
  it('are created, changed and undone without a query per record', async () => {
    const made = await importAll(['sponsorName'], '', (name) => [name]);
    const changed = await importAll(['sponsorName', 'city'], 'sponsorName', (name) => [name, 'Boston']);
    expect(await read('f.city=Boston')).toBe(rows);
    await undo(changed);
    expect(await read('f.city=Boston')).toBe(0);
    expect(await read('q=many')).toBe(rows);
    // Their versions have changed, and an import's records can only be undone unchanged.
    const deleted = await expectFew(() =>
      ask('/dtl/bulk', { objectType: 'sponsor', select: { query: { q: 'many' } }, change: { delete: true } }),
    );
    expect(await read('q=many')).toBe(0);
    await undo(deleted);
    expect(await read('q=many')).toBe(rows);
    expect(made.changed).toBe(rows);
  });

  it('of a file are checked and created with their users, without a query per record', async () => {
    const columns = [
      'partnerName',
      'zip',
      ...['fname', 'lname', 'email', 'authsource'].map((one) => `user.${one}`),
    ];
    const { id } = await ask('/dtl/import', { objectType: 'partner', columns, key: '' });
    const cells = names.map((name, n) => [
      name,
      '06101',
      'Ann',
      `Lee ${n}`,
      `many${n}@example.test`,
      'local',
    ]);
    const body = { id: id as string, first: 0, rows: cells };
    const checked = await countQueries(() => ask('/dtl/import/rows', body));
    expect(JSON.stringify(checked.result)).not.toContain('refused');
    expect(checked.count).toBeLessThan(rows / 4);
    await expectFew(() => ask('/dtl/import/run', { id: id as string, whole: true }));
    // Invites are sent one after the other.
    await host.context.whenIdle();
  });

  it('that an import created are removed without a query for each', async () => {
    const made = await importAll(['sponsorName'], '', (name) => [`New ${name}`]);
    await undo(made);
    expect(await read('q=new%20many')).toBe(0);
  });
});

describe('of many records', () => {
  it('each record that conflicts stays deleted and the others are restored', async () => {
    const fieldConfig = { label: 'Code', visualType: 'text', unique: true };
    await ask('/dtl/db', { objectType: 'sponsor', fieldName: 'code', fieldConfig });
    const codes = Array.from({ length: 60 }, (_, n) => `code-${n}`);
    const add = (code: string) =>
      host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: `Sole ${code}`, code } });
    for (const code of codes) expect((await add(code)).status).toBe(201);
    const select = { query: { q: 'sole' } };
    const gone = await untilDone(
      await ask('/dtl/bulk', { objectType: 'sponsor', select, change: { delete: true } }),
    );
    expect(gone).toMatchObject({ changed: 60, refusedCount: 0 });
    for (const code of ['code-7', 'code-31']) expect((await add(code)).status).toBe(201);
    const back = await untilDone(await ask('/dtl/job/undo', { id: gone.jobID as string }));
    const message = 'Another record now has a value that must be unique. Change that record first.';
    expect(back).toMatchObject({ changed: 58, refused: [{ message }, { message }] });
    expect(await read('q=sole')).toBe(60);
  });

  it('one user who can sign in as Administrator remains', async () => {
    const roleConfig = Object.fromEntries(roleTypes.map((type) => [type, { ...whole, canConfigure: true }]));
    const manager = await host.signIn({ type: 'admin', roleConfig: { ...roleConfig, canManageRoles: true } });
    const role = { type: 'admin', 'roleConfig.role': systemRoles.administrator, status: 'active' };
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await addPerson(host, role)).userID);
    const body = { objectType: 'user', select: { ids }, change: { delete: true } };
    const done = await host.call('POST', '/dtl/bulk', { token: manager.token, body });
    const message = 'Someone must be able to sign in as Administrator. Give that role to someone else first.';
    expect(done.body).toMatchObject({ changed: 2, refusedCount: 1, refused: [{ message }] });
  });
});
