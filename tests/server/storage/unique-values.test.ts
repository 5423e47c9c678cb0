// Two connections that write one value at the same moment, and a field that becomes unique while somebody writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockObjects } from '../../../server/storage/bulk/apply-job';
import { type Database, openDatabase, type Queries } from '../../../server/storage/database';
import { insertRecord } from '../../../server/storage/records/records';
import { noteUnique } from '../../../server/storage/records/unique-values';
import { TakenError } from '../../../server/storage-error';
import { createOnPostgres, findPostgres, templateName } from '../support/test-database';

let database: Awaited<ReturnType<typeof createOnPostgres>>;
let one: Database;
let two: Database;

describe.runIf(await findPostgres())('unique values on PostgreSQL', () => {
  beforeAll(async () => {
    database = await createOnPostgres(templateName);
    one = openDatabase({ url: database.url });
    two = openDatabase({ url: database.url });
    await putField(one, 'serial', true);
  });
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    await database.drop();
  });

  const putField = (db: Queries, name: string, unique: boolean) =>
    db.query(
      `insert into elements (object_type, name, config) values ('sponsor', $1, $2::jsonb)
     on conflict (object_type, name) do update set config = excluded.config`,
      [name, JSON.stringify({ visualType: 'text', unique })],
    );
  const add = (db: Queries, id: string, data: { [name: string]: string }) =>
    insertRecord(db, { objectType: 'sponsor', id, data, sealed: {} });
  const pause = () => new Promise((done) => setTimeout(done, 100));

  // [E3.4]
  it('gives a value to one of two at the same moment', async () => {
    let second: Promise<unknown> | undefined;
    await one.transaction(async (tx) => {
      await add(tx, 'a', { serial: 'S1' });
      second = two.transaction((other) => add(other, 'b', { serial: 'S1' })).catch((error: unknown) => error);
      await pause();
    });
    expect(await second).toBeInstanceOf(TakenError);
    expect(await two.query(`select id from records where data ->> 'serial' = 'S1'`)).toEqual([{ id: 'a' }]);
  });

  // [E3.4]
  it('leaves no gap while a field becomes unique', async () => {
    await putField(one, 'plate', false);
    await add(one, 'c', { plate: 'P1' });
    let turned: Promise<unknown> | undefined;
    await one.transaction(async (tx) => {
      await add(tx, 'd', { plate: 'P1' });
      turned = two
        .transaction(async (other) => {
          await lockObjects(other, ['sponsor']);
          await putField(other, 'plate', true);
          return noteUnique(other, { objectType: 'sponsor', name: 'plate' });
        })
        .catch((error: unknown) => error);
      await pause();
    });
    // The one that was being written counts.
    expect(await turned).toBe(2);
  });

  it('holds for whoever writes after it was turned on', async () => {
    await putField(one, 'tag', false);
    await add(one, 'e', { tag: 'T1' });
    let late: Promise<unknown> | undefined;
    await one.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      await putField(tx, 'tag', true);
      await noteUnique(tx, { objectType: 'sponsor', name: 'tag' });
      late = two.transaction((other) => add(other, 'f', { tag: 'T1' })).catch((error: unknown) => error);
      await pause();
    });
    expect(await late).toBeInstanceOf(TakenError);
  });
});
