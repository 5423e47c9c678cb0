// Invites and reset links on a line that loses answers: one mail, however often it is asked for, and nothing said that is not so.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { addPartnerUser } from './people';

const outbox = mkdtempSync(join(tmpdir(), 'leadfield-outbox-'));
test.use({ portalEnv: { OUTBOX_DIR: outbox } });
test.afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const listMails = (address: string) =>
  readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`));

test('an invite is mailed once', { tag: '@long' }, async ({ openAs, request }) => {
  const { email } = await addPartnerUser(request);
  const page = await openAs('admin', `/user/${email}`);
  const before = listMails(email).length;
  const send = page.getByRole('button', { name: 'Send Invite' });
  await loseAnswers(page, 'PUT', '/dtl/users');
  await send.click();
  await expect(page.getByText('Invite sent successfully')).toBeVisible();
  expect(listMails(email).length).toBe(before + 1);

  await loseAnswers(page, 'PUT', '/dtl/users', { count: 2 });
  await send.click();
  const unknown = 'It is not known whether the invite was sent. Try again. It is not sent twice.';
  await expect(page.getByText(unknown)).toBeVisible();
  await send.click();
  await expect(page.getByText(unknown)).toBeHidden();
  await expect(page.getByText('Invite sent successfully')).toBeVisible();
  expect(listMails(email).length).toBe(before + 2);
});

test('a reset link is mailed once, and its use is not said to have failed', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const { email } = await addPartnerUser(request);
  const page = await openAs('visitor', `/resetpassword?email=${email}`);
  const before = listMails(email).length;
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await loseAnswers(page, 'POST', '/auth/reset', { count: 2 });
  await send.click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await send.click();
  await expect(page.getByText('We have sent a password reset link to your email.')).toBeVisible();
  await expect.poll(() => listMails(email).length).toBe(before + 1);
  const link = /\/setpassword\?resettoken=\S+/.exec(listMails(email).at(-1) ?? '')?.[0] ?? '';

  const fresh = 'Fresh-horse-1';
  await page.goto(link);
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill(fresh);
  const set = page.getByRole('button', { name: 'Reset Password' });
  await loseAnswers(page, 'PATCH', '/auth/reset');
  await set.click();
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
  await set.click();
  const told = 'Your new password may already be set. Try to sign in with it.';
  await expect(page.getByText(told)).toBeVisible();
  await openAs({ email, password: fresh }, '/');
});
