// Requests that are sent again after a lost answer cause only one mail, or one after a failure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { type SmtpStand, startSmtpStand } from './stands/smtp-stand';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let smtp: SmtpStand;
let token: string;

beforeAll(async () => {
  smtp = await startSmtpStand();
  host = await openTestHost({}, { SMTP_URL: smtp.url });
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
});
afterAll(async () => {
  await host.close();
  await smtp.close();
});

const countTo = async (email: string): Promise<number> => {
  await host.context.whenIdle();
  return smtp.mails.filter(({ to }) => to.includes(email)).length;
};
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const invite = (username: string, key: string) =>
  host.call('PUT', '/dtl/users', {
    token,
    body: { username, role: 'client', sendinvite: true },
    ...keyed(key),
  });
const reset = (email: string, key: string) =>
  host.call('POST', '/auth/reset', { body: { email }, ...keyed(key) });

describe('an invite', () => {
  it('is sent once per key', async () => {
    const { email } = await addPerson(host);
    for (const key of ['invite-1', 'invite-1', 'invite-2'])
      expect((await invite(email, key)).body).toEqual({ success: true, message: 'Invite sent successfully' });
    expect(await countTo(email)).toBe(2);
  });

  it('that failed is sent when it is requested again', async () => {
    const { email } = await addPerson(host);
    smtp.refuses = email;
    expect((await invite(email, 'invite-3')).status).toBe(503);
    smtp.refuses = '';
    expect((await invite(email, 'invite-3')).body.message).toBe('Invite sent successfully');
    expect(await countTo(email)).toBe(1);
  });
});

describe('a reset link', () => {
  it('is sent once per key to each address', async () => {
    const [one, other] = [(await addPerson(host)).email, (await addPerson(host)).email];
    const told = [await reset(one, 'reset-1'), await reset(one, 'reset-1'), await reset(other, 'reset-1')];
    for (const { body } of told) expect(body).toEqual(told[0]?.body);
    expect([await countTo(one), await countTo(other)]).toEqual([1, 1]);
    await reset(one, 'reset-2');
    expect(await countTo(one)).toBe(2);
  });
});
