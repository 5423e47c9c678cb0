import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../server/operations/sign-in/attempt-limits';
import { openTestHost, type TestHost } from './support/test-host';

// Calls that reveal or guess accounts are limited by address.
let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());

describe('from one address', () => {
  it.each([
    ['sourceCheckAddress', 'GET', '/auth/sourcecheck?email=nobody@example.test', undefined],
    ['resetAddress', 'POST', '/auth/reset', { email: 'nobody@example.test' }],
    ['linkAddress', 'PATCH', '/auth/reset', { token: '', password: 'Fresh-horse-1' }],
  ] as const)('%s ends with 429', async (limit, method, url, body) => {
    const ask = (remoteAddress: string) => host.call(method, url, { body, remoteAddress });
    for (let n = 0; n < attemptLimits[limit].most; n++) expect((await ask('192.0.2.1')).status).not.toBe(429);
    const refused = await ask('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'tooMany' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).status).not.toBe(429);
  });
});
