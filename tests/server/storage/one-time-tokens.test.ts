import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOneTimeToken, takeOneTimeToken } from '../../../server/storage/people/one-time-tokens';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const create = (seconds = 60) =>
  createOneTimeToken(database.db, { purpose: 'google', userID: 'u', payload: { a: 'b' }, seconds });

describe('a one-time token', () => {
  it('can be used once of twenty tries', async () => {
    const token = await create();
    const tries = Array.from({ length: 20 }, () => takeOneTimeToken(database.db, token, 'google'));
    const taken = (await Promise.all(tries)).filter(Boolean);
    expect(taken).toEqual([{ userID: 'u', payload: { a: 'b' } }]);
  });

  it('works only for its own purpose', async () => {
    const token = await create();
    expect(await takeOneTimeToken(database.db, token, 'password')).toBeUndefined();
    expect(await takeOneTimeToken(database.db, token, 'google')).toBeDefined();
  });

  it('expires', async () => {
    expect(await takeOneTimeToken(database.db, await create(-1), 'google')).toBeUndefined();
  });
});
