// Sales tax forms, kept in an object store that recomputes every signature; with the store down in the middle.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type S3Stand, startS3Stand } from '../../server/stands/s3-stand';
import { createPeople, type People } from '../support/people';
import { type Product, startProduct } from '../support/product';
import { press } from '../support/steps';
import { expect, test } from '../support/walk';

let s3: S3Stand;
let product: Product;
let people: People;
test.beforeAll(async () => {
  s3 = await startS3Stand();
  product = await startProduct({ env: s3.environment });
  people = createPeople(product);
});
test.afterAll(async () => {
  await product.remove();
  await s3.close();
});

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n`),
});
const texas = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Texas' }) });

// [A4.14, A4.15, A8.24, R50.1]
test('a form is uploaded, refused, viewed, replaced, restored', async ({ open }) => {
  const person = await people.another('partner');
  const page = await open(person, '/profile?show=salesTax', product);
  const upload = (file: ReturnType<typeof pdf>) =>
    texas(page).locator('input[type=file]').setInputFiles(file);
  await upload({ ...pdf('wrong'), name: 'wrong.exe', mimeType: 'application/octet-stream' });
  await expect(texas(page).getByRole('alert').or(page.getByRole('alert')).first()).toBeVisible();
  s3.failures.push(503, 503, 503, 503, 503, 503);
  await upload(pdf('first'));
  await expect(
    texas(page)
      .getByText(/Failed to upload|error|could not|try again/i)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  s3.failures.length = 0;
  await upload(pdf('first'));
  await expect(
    texas(page).getByText(/Sales tax exemption form uploaded successfully for (TX|Texas)\./),
  ).toBeVisible();
  expect([...s3.objects.values()].some((bytes) => bytes.includes('% first'))).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    texas(page).getByRole('button', { name: 'View Form' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('% first');
  await texas(page).getByRole('button', { name: 'Replace Form' }).click();
  await expect(page.locator(':focus'), 'the keyboard keeps its place').not.toHaveCount(0);
  await upload(pdf('second'));
  await expect(texas(page).getByText('second.pdf').first()).toBeVisible();
  await page.reload();
  await texas(page).getByRole('button', { name: 'Restore Previous Form' }).click();
  await expect(texas(page).getByText('first.pdf').first()).toBeVisible();
  await page.reload();
  await expect(texas(page).getByText('first.pdf').first()).toBeVisible();
  await press(page, /Restore/);
  await expect(
    texas(page).getByText('second.pdf').first(),
    'the other version can still be reached',
  ).toBeVisible();
});

test('nobody writes or reads the forms of another', async () => {
  const [one, two] = [await people.another('partner'), await people.another('otherPartner')];
  const fileContent = pdf('mine').buffer.toString('base64');
  const body = { state: 'OH', email: one.email, fileContent, fileType: 'pdf' };
  const foreign = await product.call('POST', '/dtl/user/taxinfo', { token: two.token, body });
  expect([403, 404, 422]).toContain(foreign.status);
  const mine = await product.call('POST', '/dtl/user/taxinfo', { token: one.token, body });
  expect(mine.status, mine.text).toBe(200);
  expect((await product.call('GET', '/dtl/user/taxinfo?state=OH', { token: two.token })).status).toBe(404);
  const { body: link } = await product.call('GET', '/dtl/user/taxinfo?state=OH', { token: one.token });
  const address = new URL(link.url, product.url);
  const file = await fetch(address);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  // One character of any part of it, and the link is dead. (Not its last: some of a code's last bits mean nothing.)
  for (const [key, text] of [...address.searchParams]) {
    const changed = new URL(address);
    const at = Math.floor(text.length / 2);
    changed.searchParams.set(key, `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`);
    expect((await fetch(changed)).status, `another ${key}`).toBeGreaterThanOrEqual(400);
  }
});
