// A password reset, with a mail in a real mailbox and a link that works once.
import { type ReceivedMail, type SmtpStand, startSmtpStand } from '../../server/stands/smtp-stand';
import { createPeople, type People } from '../support/people';
import { type Product, startProduct } from '../support/product';
import { expect, failOnce, signInByForm, test } from '../support/walk';

let product: Product;
let mail: SmtpStand;
let people: People;

test.beforeAll(async () => {
  mail = await startSmtpStand();
  product = await startProduct({ env: { SMTP_URL: mail.url } });
  people = createPeople(product);
});
test.afterAll(async () => {
  await product.remove();
  await mail.close();
});

/** The link in the latest mail to that person, without the line breaks of the transfer encoding. */
async function readLink(email: string): Promise<string> {
  const isMine = ({ to }: ReceivedMail) => to.includes(email);
  await expect.poll(() => mail.mails.filter(isMine).length).toBeGreaterThan(0);
  const raw =
    mail.mails
      .filter(isMine)
      .at(-1)
      ?.raw.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  return /https?:\/\/\S+resettoken=[\w.~-]+/.exec(raw)?.[0] ?? `no link in: ${raw}`;
}

// [A5.2, A8.12, A8.13, A8.14]
for (const person of ['partner', 'sponsor', 'administrator'] as const)
  test(`the ${person} sets a new password by the mailed link`, async ({ open }) => {
    const account = await people.another(person);
    const page = await open('visitor', `/resetpassword?email=${account.email}`, product);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await failOnce(page, 'POST', /\/auth\/reset/, 500);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(
      page.getByText('We have sent a password reset link to your email. Please check your inbox.'),
    ).toBeVisible();
    const link = await readLink(account.email);
    expect(link, 'PORT=0 makes right links').toContain(
      product.url.replace('127.0.0.1', 'localhost').replace(/.*:/, ':'),
    );
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short1');
    await page.getByLabel('Confirm password', { exact: true }).fill('short1');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('Brand-new-horse-1');
    await page.getByLabel('Confirm password', { exact: true }).fill('Brand-new-horse-1');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Your password has been successfully reset.')).toBeVisible();
    await page.getByRole('link', { name: 'Go To Login Page' }).click();
    await signInByForm(page, { ...account, password: 'Brand-new-horse-1' });
    expect((await product.call('GET', '/dtl/leads', { token: account.token })).status).toBe(401);
    const again = await product.call('PATCH', '/auth/reset', {
      body: { token: link.split('resettoken=')[1], password: 'Another-horse-1' },
    });
    expect(again.status).toBe(422);
  });

// [A5.4]
test('a link without a token and a form without an e-mail send no mail', async ({ open }) => {
  const page = await open('visitor', '/setpassword', product);
  await expect(page.getByText('Invalid or missing reset token.')).toBeVisible();
  await page.goto('/resetpassword');
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  if (await send.isVisible()) await send.click();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(asked).not.toContain('/auth/reset');
  await expect(page.getByText('We have sent a password reset link to your email.')).toHaveCount(0);
});

test('is accepted once among twenty simultaneous uses', async () => {
  const account = await people.another('partner');
  await product.call('POST', '/auth/reset', { body: { email: account.email } });
  const token = (await readLink(account.email)).split('resettoken=')[1];
  const uses = Array.from({ length: 20 }, (_, at) =>
    product.call('PATCH', '/auth/reset', { body: { token, password: `Parallel-horse-${at}` } }),
  );
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => status === 200 || status === 422 || status === 429)).toBe(true);
});
