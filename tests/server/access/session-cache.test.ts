// Which callers are remembered, until when, and how often their sessions are extended (R25).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionCache } from '../../../server/access/session-cache';
import type { ChangeFeed } from '../../../server/storage/changes/change-feed';
import type { Change } from '../../../server/storage/changes/changes';
import { createSession, deleteSessions } from '../../../server/storage/people/sessions';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());

/** A cache with changes of its own. */
function openCache(sessionSeconds = 3600) {
  const { db, feed } = host.context;
  let tell: Parameters<ChangeFeed['subscribe']>[0] = () => {};
  const own: ChangeFeed = {
    ...feed,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  };
  const cache = createSessionCache({ db, feed: own, sessionSeconds });
  const change = (given: Partial<Change>) =>
    tell([
      {
        ...{ n: 1, by: 'x', at: new Date(), topic: 'record', record: '', version: 1 },
        ...{ objectType: '', field: '' },
        ...given,
      },
    ]);
  return { ...cache, change };
}

async function findCaller({ find }: ReturnType<typeof openCache>, token: string) {
  const caller = await find(token);
  if (!caller) throw new Error('The session is unknown.');
  return caller;
}

const signIn = () => host.signIn({ type: 'admin', roleConfig: {} });

describe('a caller', () => {
  it('is remembered, beside others', async () => {
    const cache = openCache();
    const [one, two] = [await signIn(), await signIn()];
    const first = await findCaller(cache, one.token);
    const other = await findCaller(cache, two.token);
    expect(await cache.find(one.token)).toBe(first);
    expect(await cache.find(two.token)).toBe(other);
    expect(first.userID).toBe(one.userID);
  });

  const changes: [Partial<Change>, isForgotten: boolean][] = [
    [{ topic: 'access' }, true],
    [{ topic: 'session' }, true],
    [{ topic: 'object' }, true],
    [{ topic: 'metadata', objectType: 'user' }, false],
    [{ objectType: 'unknown' }, false],
    // Created, deleted or restored.
    [{ objectType: 'user' }, true],
    [{ objectType: 'sponsor' }, true],
    [{ objectType: 'brand' }, false],
    [{ objectType: 'user', field: 'status' }, true],
    [{ objectType: 'user', field: 'email' }, true],
    [{ objectType: 'user', field: 'firstName' }, false],
    [{ objectType: 'sponsor', field: 'roleConfig' }, true],
    [{ objectType: 'sponsor', field: 'sponsorName' }, false],
  ];
  it.each(changes)('after the change %o is forgotten: %s', async (change, isForgotten) => {
    const cache = openCache();
    const { token } = await signIn();
    const caller = await findCaller(cache, token);
    cache.change(change);
    const again = await findCaller(cache, token);
    expect(again !== caller).toBe(isForgotten);
  });

  it('is not remembered if rights change while the session is read', async () => {
    const cache = openCache();
    const { token } = await signIn();
    const reading = findCaller(cache, token);
    cache.change({ topic: 'access' });
    const caller = await reading;
    expect(await cache.find(token)).not.toBe(caller);
  });

  it('is read again once the session has expired', async () => {
    const cache = openCache();
    const { token } = await signIn();
    const caller = await findCaller(cache, token);
    caller.expiresAt = Date.now();
    expect(await cache.find(token)).not.toBe(caller);
  });

  it('is unknown while the user is suspended', async () => {
    const cache = openCache();
    const { token } = await host.signIn({ type: 'admin', roleConfig: {}, status: 'suspended' });
    expect(await cache.find(token)).toBeUndefined();
    expect(await cache.find('unknown')).toBeUndefined();
  });
});

it('says why a token is refused', async () => {
  const cache = openCache();
  const { token, userID } = await signIn();
  await deleteSessions(host.context.db, { userID });
  expect(await cache.whyNot(token)).toBe('ended');
  expect(await cache.whyNot('unknown')).toBe('unknown');
  expect(await cache.whyNot(undefined)).toBe('unknown');
});

describe('a session', () => {
  /** Used so many seconds ago, with so many seconds left then. */
  async function findUsed(cache: ReturnType<typeof openCache>, secondsAgo: number, seconds: number) {
    const { userID } = await signIn();
    const token = await createSession(host.context.db, { userID, seconds });
    await host.context.db.query(
      `update sessions set used_at = now() - make_interval(secs => $2), expires_at = now() + make_interval(secs => $3)
       where user_id = $1`,
      [userID, secondsAgo, seconds - secondsAgo],
    );
    return findCaller(cache, token);
  }

  it.each([
    [3600, 30, false],
    [3600, 61, true],
    // Short ones are extended more often.
    [60, 2, true],
    [600, 5, false],
    [600, 11, true],
  ])('of %s s, used %s s ago, is extended: %s', async (seconds, secondsAgo, isExtended) => {
    const cache = openCache(seconds);
    const caller = await findUsed(cache, secondsAgo, seconds);
    const before = caller.expiresAt;
    const end = await cache.touch(caller);
    expect(caller.expiresAt).toBe(end);
    expect(end > before).toBe(isExtended);
    expect(await cache.touch(caller)).toBe(end);
  });

  it('is extended within the minute where the user asks for it', async () => {
    const cache = openCache();
    const caller = await findUsed(cache, 30, 3600);
    const before = caller.expiresAt;
    expect(await cache.touch(caller, true)).toBeGreaterThan(before);
  });

  it('keeps its end once it is gone', async () => {
    const cache = openCache();
    const caller = await findUsed(cache, 30, 3600);
    await deleteSessions(host.context.db, { userID: caller.userID });
    expect(await cache.touch(caller, true)).toBe(caller.expiresAt);
  });
});
