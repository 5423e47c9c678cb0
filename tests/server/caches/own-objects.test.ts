// The table of objects follows the database: other nodes' changes, and restored backups (E1.2g).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isObjectType, listOwnTypes, type OwnType, objects } from '../../../objects/index';
import { toDefinition } from '../../../objects/own-object';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { followOwnObjects } from '../../../server/caches/own-objects';
import { writeBackup } from '../../../server/commands/backup';
import { readBackup } from '../../../server/commands/restore';
import { openKeyRing } from '../../../server/encryption/key-ring';
import { prepareLists } from '../../../server/host/prepare-lists';
import { createDirectoryStore } from '../../../server/providers/file-store';
import type { Change } from '../../../server/storage/changes/changes';
import { describeColumns } from '../../../server/storage/lists/record-columns';
import { insertOwnObject } from '../../../server/storage/metadata/own-objects';
import { insertRecord } from '../../../server/storage/records/records';
import { openTestDatabase } from '../support/test-database';

const toObject = (objectType: string, plural = 'Boats') =>
  toDefinition({
    ...{ objectType, label: 'Boat', plural, description: '', titleField: 'name' },
    ...{ owner: 'everybody', places: ['administration'] },
  });
const own = (key: string) => key as OwnType;
const told = (objectType: string, after: unknown): Change =>
  ({ topic: 'object', objectType, record: '', field: '', version: 1, n: 1, after }) as unknown as Change;

afterEach(() => setOwnObjects([]));

describe('the table of objects', () => {
  it('aborts only the work on a deleted object', () => {
    setOwnObjects([toObject('boat'), toObject('raft', 'Rafts')]);
    setOwnObjects([toObject('raft', 'Rafts')]);
    expect(listOwnTypes()).toEqual(['raft']);
    expect(isObjectType('boat')).toBe(false);
    expect(objects[own('boat')].labels.many).toBe('boats');
    setOwnObjects([toObject('raft', 'Rafts'), toObject('boat', 'Ships')]);
    expect(listOwnTypes()).toEqual(['raft', 'boat']);
    expect(objects[own('boat')].labels.many).toBe('ships');
  });

  it('follows other nodes’ changes', async () => {
    const { db, close } = await openTestDatabase();
    await insertOwnObject(db, toObject('boat'));
    const listeners: ((changes: readonly Change[]) => void)[] = [];
    const subscribe = (one: (changes: readonly Change[]) => void) => {
      listeners.push(one);
      return () => undefined;
    };
    await followOwnObjects(db, { subscribe });
    const hear = (change: Change) => {
      for (const one of listeners) one([change]);
    };
    expect(listOwnTypes()).toEqual(['boat']);
    hear(told('raft', toObject('raft', 'Rafts')));
    hear(told('boat', toObject('boat', 'Ships')));
    expect(listOwnTypes()).toEqual(['boat', 'raft']);
    expect(objects[own('boat')].labels.many).toBe('ships');
    hear(told('boat', null));
    expect(listOwnTypes()).toEqual(['raft']);
    // A reserved key cannot be overridden.
    setOwnObjects([toObject('partner')]);
    expect(objects.partner.labels.many).toBe('partners');
    await close();
  });

  it('is restored from a backup with its lists [E1.2g]', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'leadfield-own-'));
    const ring = openKeyRing({ secretKey: 'ab'.repeat(32), keyFile: '' });
    const [before, after] = [await openTestDatabase(), await openTestDatabase()];
    const files = createDirectoryStore(dir);
    await insertOwnObject(before.db, toObject('boat'));
    await insertRecord(before.db, { objectType: own('boat'), id: 'b', data: { name: 'Ann' }, sealed: {} });
    await writeBackup({ db: before.db, files, ring }, join(dir, 'all.gz'));
    await readBackup({ db: after.db, files, ring }, join(dir, 'all.gz'), true);
    await followOwnObjects(after.db, { subscribe: () => () => undefined });
    await describeColumns(after.db);
    await prepareLists(after.db, () => undefined);
    expect(listOwnTypes()).toEqual(['boat']);
    expect(await after.db.query(`select sort_name, search from records where kind = 'boat'`)).toEqual([
      { sort_name: 'Ann', search: 'ann' },
    ]);
    await before.close();
    await after.close();
    rmSync(dir, { recursive: true, force: true });
  });
});
