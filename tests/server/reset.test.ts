// A5, A7: resetting a password by a mailed link that works once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink } from '../../server/operations/sign-in/set-password';
import { type SmtpStand, startSmtpStand } from './stands/smtp-stand';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let smtp: SmtpStand;
const sent = 'We have sent a password reset link to your email. Please check your inbox.';

beforeAll(async () => {
  smtp = await startSmtpStand();
  host = await openTestHost({ publicUrl: 'https://portal.example.test' }, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await host.close();
  await smtp.close();
});

const ask = (email: unknown, headers = {}) => host.call('POST', '/auth/reset', { body: { email }, headers });
const confirm = (token: unknown, password: unknown = 'Fresh-horse-1') =>
  host.call('PATCH', '/auth/reset', { body: { token, password } });
const linkFor = (userID: string) => createPasswordLink(host.context.db, userID);

async function mailTo(email: string): Promise<string> {
  await host.context.whenIdle();
  const mail = smtp.mails.findLast(({ to }) => to.includes(email));
  return (mail?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
}

describe('POST /auth/reset', () => {
  it('mails a link that works once [A7.9, A7.10]', async () => {
    const { email } = await addPerson(host);
    expect((await ask(email)).body).toEqual({ success: true, message: sent });
    const [, token] =
      /https:\/\/portal\.example\.test\/setpassword\?resettoken=([\w-]+)/.exec(await mailTo(email)) ?? [];
    expect((await confirm(token)).body).toEqual({
      success: true,
      message: 'Your password has been successfully reset.',
    });
    await getToken(host, email, 'Fresh-horse-1');
    expect((await confirm(token)).status).toBe(422);
  });
  it('gives the same answer for an unknown e-mail [W2.8]', async () => {
    const before = smtp.mails.length;
    expect(await ask('nobody@example.test')).toMatchObject({
      status: 200,
      body: { success: true, message: sent },
    });
    await host.context.whenIdle();
    expect(smtp.mails.length).toBe(before);
  });
  it('never puts the Host header into the link', async () => {
    const { email } = await addPerson(host);
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await mailTo(email);
    expect(mail).toContain('https://portal.example.test/setpassword');
    expect(mail).not.toContain('evil.example');
  });
  it('sends a provider account to its provider', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    await ask(email);
    const mail = await mailTo(email);
    expect(mail).toContain('https://portal.example.test/login');
    expect(mail).not.toContain('resettoken');
  });
  it('sends one account five mails at most', async () => {
    const { email } = await addPerson(host);
    for (let index = 0; index < 7; index++) expect((await ask(email)).status).toBe(200);
    await host.context.whenIdle();
    expect(smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(5);
  });
  it('sends nothing for a header in the address', async () => {
    const before = smtp.mails.length;
    expect((await ask('a@b.test\r\nBcc: eve@example.test')).status).toBe(200);
    await host.context.whenIdle();
    expect(smtp.mails.length).toBe(before);
  });
  it.each([[{}], [['a@b.test']], [null], [7], [{ $gt: '' }]])('refuses %j', async (email) => {
    expect((await ask(email)).status).toBe(400);
  });
});

describe('PATCH /auth/reset', () => {
  it('has one success in twenty uses', async () => {
    const { userID } = await addPerson(host);
    const token = await linkFor(userID);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
  it('ends all sessions and other links', async () => {
    const { email, userID } = await addPerson(host);
    const session = await getToken(host, email);
    const [one, two] = [await linkFor(userID), await linkFor(userID)];
    expect((await confirm(one)).status).toBe(200);
    expect((await host.call('GET', '/auth/refresh', { token: session })).status).toBe(401);
    expect((await confirm(two)).status).toBe(422);
  });
  it('refuses an hour-old link', async () => {
    const { userID } = await addPerson(host);
    const token = await linkFor(userID);
    await host.context.db.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [userID]);
    expect((await confirm(token)).status).toBe(422);
  });
  it.each([undefined, '', 'x', 'a'.repeat(43)])('refuses the token %j', async (token) => {
    const { status, body } = await confirm(token);
    expect([status, body.message]).toEqual([422, 'Invalid or missing reset token.']);
  });
  it.each([[{}], [[]], [null], [{ $gt: '' }]])('refuses the type of %j', async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });
  it('keeps the link after a bad password', async () => {
    const { userID } = await addPerson(host);
    const token = await linkFor(userID);
    expect((await confirm(token, 'short')).body.message).toBe('Password must be at least 7 characters long.');
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('without SMTP', () => {
  it('the mail waits in the outbox', async () => {
    const quiet = await openTestHost();
    const { email } = await addPerson(quiet);
    await quiet.call('POST', '/auth/reset', { body: { email } });
    await quiet.context.whenIdle();
    const { outboxDir } = quiet.context.config.providers;
    const [name = ''] = readdirSync(outboxDir);
    expect(readFileSync(join(outboxDir, name), 'utf8')).toContain(`To: ${email}`);
    expect(goodPassword.length).toBeGreaterThan(7);
    await quiet.close();
  });
});
