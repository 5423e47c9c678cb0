// The CRM link against a Jobber written from its public documentation, consent page and all.
import type { Page } from '@playwright/test';
import { type JobberStand, jobberApp, startJobberStand } from '../stands/jobber-stand';
import { findPort } from '../stands/site';
import { createPeople, type People } from '../support/people';
import { type Product, startProduct } from '../support/product';
import { press, save } from '../support/steps';
import { expect, failOnce, test } from '../support/walk';

let jobber: JobberStand;
let product: Product;
let people: People;
test.beforeAll(async () => {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  jobber = await startJobberStand(`${url}/auth/jobber`);
  product = await startProduct({
    env: { PORT: String(port), PUBLIC_URL: url, ...jobberApp, JOBBER_URL: jobber.url },
  });
  people = createPeople(product);
});
test.afterAll(async () => {
  await product.remove();
  await jobber.close();
});
test.beforeEach(() => Object.assign(jobber, { fault: 'none' }));

const goOn = (page: Page, name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name }));

async function goToJobber(page: Page): Promise<void> {
  await page.goto('/profile?show=linked');
  await press(page, 'Link Jobber');
  await expect(page.getByRole('heading', { name: /wants to connect/ })).toBeVisible();
}

// [A2.49, A4.16, A4.17, A8.20, R51.1]
test('is made, suggests, and is unmade', async ({ open }) => {
  const person = await people.another('partner', { address: null, city: null });
  const page = await open(person, '/', product);
  await goToJobber(page);
  await page.getByRole('link', { name: 'Allow access' }).click();
  await expect(page.getByText('Success! You have successfully connected to')).toBeVisible();
  await goOn(page, 'Go to Profile').click();
  await expect(page.getByRole('button', { name: 'Disconnect Jobber' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Street Address')).toHaveValue('9 Elm St');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Marfa');
  const before = await product.call('GET', '/dtl/user', { token: person.token });
  expect(before.body.accontact.address ?? null, 'stored only on save').toBeNull();
  await save(page, /^Save/, 'Profile updated successfully!');
  await page.goto('/profile?show=linked');
  await failOnce(page, 'DELETE', /\/dtl\/crm\/jobber/, 500);
  await press(page, 'Disconnect Jobber');
  const sure = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Disconnect/ });
  if (await sure.isVisible()) await sure.click();
  await expect(page.getByText(/Failed to delete/)).toBeVisible();
  await press(page, 'Disconnect Jobber');
  if (await sure.isVisible()) await sure.click();
  await expect(page.getByRole('button', { name: 'Link Jobber' })).toBeVisible();
});

// [A8.19]
test('says why it was not made', async ({ open }) => {
  const page = await open(await people.another('partner'), '/', product);
  await goToJobber(page);
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(page.getByText('Missing authorization code. Please try again.')).toBeVisible();
  for (const fault of ['down', 'nonsense'] as const) {
    Object.assign(jobber, { fault });
    await goToJobber(page);
    await page.getByRole('link', { name: 'Allow access' }).click();
    await expect(page.getByText('Authentication Failed')).toBeVisible();
    await expect(goOn(page, 'Try Again')).toBeVisible();
  }
  await page.goto('/auth/jobber?code=stolen&state=forged');
  await expect(page.getByText('Authentication Failed')).toBeVisible();
});
