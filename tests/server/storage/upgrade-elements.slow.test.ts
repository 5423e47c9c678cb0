// Upgrading an earlier database: descriptions in its forms become help, and fields keep their order (R63, R64).
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { upgradeRows, writeRows } from '../../../server/storage/backup-tables';
import { type Database, openDatabase } from '../../../server/storage/database';
import { type Embedded, openEmbedded } from '../../../server/storage/embedded/embedded';
import { listElements } from '../../../server/storage/metadata/elements';
import { migrate } from '../../../server/storage/migrate';

const folder = fileURLToPath(new URL('../../../server/storage/migrations', import.meta.url));
const reworded = ['primaryUserID', 'sponsorType', 'roleConfig'];
let embedded: Embedded;
let db: Database;

beforeAll(async () => {
  embedded = await openEmbedded({ dataDir: 'memory://' });
  db = openDatabase({ url: undefined, socketDir: embedded.socketDir });
  await db.transaction(async (tx) => {
    const runner = new Postgrator({
      driver: 'pg',
      migrationPattern: `${folder}/*.sql`,
      schemaTable: 'schema_version',
      execQuery: async (sql) => ({ rows: await tx.query(sql) }),
      execSqlScript: async (sql) => void (await tx.query(sql)),
    });
    await runner.migrate('62');
  });
  const add = (name: string, config: object, seeded = false) =>
    db.query(
      `insert into elements (object_type, name, version, grouping_name, config, seeded)
       values ('partner', $1, 3, 'General', $2::jsonb, $3)`,
      [name, JSON.stringify({ visualType: 'text', label: name, ...config }), seeded],
    );
  const note = (n: number, record: string) =>
    db.query(
      `insert into changes (n, topic, kind, record, version, field, by) values ($1, 'metadata', 'partner', $2, 1, $2, 'x')`,
      [n, record],
    );
  await add('zebra', { description: 'Shown so far.' });
  await add('apple', {});
  await add('both', { description: 'Internal.', help: 'Shown.' });
  await add('unknown2', { label: 'B' });
  await add('unknown1', { label: 'C' });
  await add('website', { description: 'With https.' }, true);
  await add('partnerName', {}, true);
  await add('primaryUserID', { help: 'The user who administers this partner.' }, true);
  await add('sponsorType', { help: 'In the words of an administrator.' }, true);
  await add('roleConfig', { label: 'Access of Its Users', description: 'Ours.' }, true);
  await note(1, 'zebra');
  await note(2, 'apple');
  await note(3, 'both');
  await note(4, 'zebra');
  await db.query('update change_counter set n = 4');
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  await embedded.close();
});

describe('an upgraded database', () => {
  it('shows the same help as before [R63.3]', async () => {
    const rows = await listElements(db, 'partner');
    const configOf = (name: string) => rows.find((row) => row.name === name);
    expect(configOf('zebra')).toMatchObject({ version: 4, config: { help: 'Shown so far.' } });
    expect(configOf('zebra')?.config).not.toHaveProperty('description');
    expect(configOf('website')?.config).toMatchObject({ help: 'With https.' });
    expect(configOf('both')).toMatchObject({
      version: 3,
      config: { description: 'Internal.', help: 'Shown.' },
    });
  });

  it('gives seeded elements plain descriptions', async () => {
    const rows = new Map((await listElements(db, 'partner')).map((row) => [row.name, row]));
    expect(rows.get('primaryUserID')).toMatchObject({
      version: 4,
      config: { help: 'The user who manages this partner.' },
    });
    expect(rows.get('roleConfig')?.config).toMatchObject({ label: 'User Access Limits', help: 'Ours.' });
  });

  it("keeps an administrator's words", async () => {
    const row = (await listElements(db, 'partner')).find(({ name }) => name === 'sponsorType');
    expect(row).toMatchObject({ version: 3, config: { help: 'In the words of an administrator.' } });
  });

  it('keeps the former metadata', async () => {
    const changes = await db.query<{ n: number; before: JsonObject }>(
      `select n, before from changes where topic = 'metadata' and record = 'zebra' and version = 4`,
    );
    expect(changes).toMatchObject([{ before: { description: 'Shown so far.', grouping: 'General' } }]);
    const [counter] = await db.query<{ n: number }>('select n from change_counter');
    expect(counter?.n).toBe(9);
  });

  it('orders seeded, added and other fields [R64.2]', async () => {
    const names = (await listElements(db, 'partner')).map(({ name }) => name);
    expect(names.filter((name) => !reworded.includes(name))).toEqual([
      'partnerName',
      'website',
      'zebra',
      'apple',
      'both',
      'unknown2',
      'unknown1',
    ]);
    await db.query(
      `insert into elements (object_type, name, config) values ('partner', 'aaa', '{"visualType": "text"}')`,
    );
    expect((await listElements(db, 'partner')).at(-1)?.name).toBe('aaa');
  });

  it('accepts the rows of an earlier backup', async () => {
    await db.transaction(async (tx) => {
      await tx.query('truncate elements');
      const row = (name: string, config: object) => ({
        ...{ object_type: 'partner', name, version: 1, grouping_name: null, deleted_at: null, kept: null },
        ...{ seeded: false, config: { visualType: 'text', ...config } },
      });
      await writeRows(
        tx,
        'elements',
        JSON.stringify([row('apple', { description: 'Old.' }), row('zebra', {})]),
      );
      await upgradeRows(tx, 62);
    });
    const rows = await listElements(db, 'partner');
    expect(rows.map(({ name }) => name)).toEqual(['zebra', 'apple']);
    expect(rows[1]?.config).toMatchObject({ help: 'Old.' });
  });
});
