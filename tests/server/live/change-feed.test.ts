import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '../../../server/storage/changes/change-feed';
import { appendChanges, type Change, listChangesAfter } from '../../../server/storage/changes/changes';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let feed: ChangeFeed;
const heard: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  // The feed gets no NOTIFY.
  feed = await openChangeFeed({ ...database.db, embedded: true });
  feed.subscribe((changes) => heard.push(...changes.map(({ n }) => n)));
});
afterAll(async () => {
  await feed.close();
  await database.close();
});

/** Commits like a save, before its notification. */
async function append(record: string): Promise<readonly Change[]> {
  const { db } = database;
  const change = { topic: 'record', objectType: 'partner', record, version: 2, field: 'city' } as const;
  await db.transaction((tx) => appendChanges(tx, 'u', [change]));
  return (await listChangesAfter(db, 0)).filter((one) => one.record === record);
}

describe('the feed of changes', () => {
  it('passes on changes after the last one', async () => {
    await feed.notify(await append('a'));
    expect(heard).toEqual([1]);
  });

  it('reports once that it cannot read', async () => {
    const lines: string[] = [];
    let isGone = true;
    let failures = 0;
    const prepared: typeof database.db.prepared = (sql, values) => {
      if (!isGone) return database.db.prepared(sql, values);
      failures += 1;
      return Promise.reject(new Error('gone'));
    };
    const db = { ...database.db, embedded: true, prepared };
    const poor = await openChangeFeed(db, { pollMs: 10, log: (line) => lines.push(line) });
    await expect.poll(() => failures).toBeGreaterThan(3);
    expect(lines).toEqual(['changes cannot be read: gone']);
    isGone = false;
    await expect.poll(() => lines.slice(1)).toEqual(['changes are read again']);
    await poor.close();
  });

  it('first reads missing changes', async () => {
    await append('b');
    await feed.notify(await append('c'));
    expect(heard).toEqual([1, 2, 3]);
  });

  it('notices a save without a notification', async () => {
    await append('cut off');
    await expect.poll(() => heard).toEqual([1, 2, 3, 4]);
  });

  it('passes on no change twice, in any order', async () => {
    const [first, second] = [await append('d'), await append('e')];
    await Promise.all([feed.notify(second), feed.catchUp(), feed.notify(first)]);
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
