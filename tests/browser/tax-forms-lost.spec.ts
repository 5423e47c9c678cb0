// Sales-tax forms on a line that loses answers, and of who may not upload: what is said and offered is what the host does.
import type { Page, Route } from '@playwright/test';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { send } from './object-calls';
import { addAdminWith, addPartnerUser } from './people';

const taxinfo = '**/dtl/user/taxinfo*';
const entry = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: state }) });
const choose = (page: Page, name: string) =>
  entry(page, 'Texas')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n`) });
const uploaded = (page: Page) =>
  entry(page, 'Texas').getByText('Sales tax exemption form uploaded successfully for Texas.');

test('an upload and a return whose answers are lost are asked for again', async ({ openAs, request }) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = entry(page, 'Texas');
  await loseAnswers(page, 'POST', '/dtl/user/taxinfo');
  await choose(page, 'first.pdf');
  await expect(uploaded(page)).toBeVisible();
  await texas.getByRole('button', { name: 'Replace Form' }).click();
  await choose(page, 'second.pdf');
  await expect(texas.getByText('second.pdf')).toBeVisible();

  await loseAnswers(page, 'PATCH', '/dtl/user/taxinfo');
  const restore = texas.getByRole('button', { name: 'Restore Previous Form' });
  await restore.click();
  await expect(texas.getByText('Previous form restored.')).toBeVisible();
  await expect(texas.getByText('first.pdf')).toBeVisible();
  // Asked for twice, the way to the other one is still there.
  await restore.click();
  await expect(texas.getByText('second.pdf')).toBeVisible();
});

test('an upload that was stored before it was canceled is not said to be canceled', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = entry(page, 'Texas');
  let isStored = false;
  await page.route(taxinfo, async (route) => {
    await route.fetch();
    isStored = true;
  });
  await choose(page, 'late.pdf');
  await expect.poll(() => isStored).toBe(true);
  await texas.getByRole('button', { name: 'Cancel' }).click();
  await expect(texas.getByText('The form was uploaded before it could be canceled.')).toBeVisible();
  await expect(texas.getByText('late.pdf')).toBeVisible();
});

test('an upload that a proxy answers is asked for again, and stored once', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const instead = (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  const loseByProxy = (count: number) => loseAnswers(page, 'POST', '/dtl/user/taxinfo', { count, instead });
  const versionOf = async () => (await send(page, 'GET', '/dtl/user')).accontact.st3Files?.TX?.version;
  await loseByProxy(1);
  await choose(page, 'first.pdf');
  await expect(uploaded(page)).toBeVisible();
  expect(await versionOf()).toBe(1);

  await entry(page, 'Texas').getByRole('button', { name: 'Replace Form' }).click();
  await loseByProxy(2);
  await choose(page, 'second.pdf');
  await expect(entry(page, 'Texas').getByText('An error occurred during the upload.')).toBeVisible();
  await expect(entry(page, 'Texas').getByText('second.pdf')).toBeVisible();
  expect(await versionOf()).toBe(2);
});

test('a form that is uploaded once more, after another one, is the current one', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = entry(page, 'Texas');
  let isStored = false;
  await page.route(taxinfo, async (route) => {
    if (isStored || route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    isStored = true;
  });
  await choose(page, 'first.pdf');
  await expect.poll(() => isStored).toBe(true);
  await texas.getByRole('button', { name: 'Cancel' }).click();
  await expect(texas.getByText('first.pdf')).toBeVisible();
  for (const name of ['second.pdf', 'first.pdf']) {
    await texas.getByRole('button', { name: 'Replace Form' }).click();
    await choose(page, name);
    await expect(texas.getByText(name)).toBeVisible();
  }
  await page.reload();
  await expect(texas.getByText('first.pdf')).toBeVisible();
  expect((await send(page, 'GET', '/dtl/user')).accontact.st3Files.TX.version).toBe(3);
});

test('whose role only reads the forms is offered no upload', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const names = ['fname', 'lname', 'email', 'businessInStates', 'st3Files'];
  const access = { user: { readFields: names, writeFields: ['businessInStates'] } };
  const page = await openAs(await addAdminWith(request, access), '/profile?show=salesTax');
  await expect(page.getByText('You can view these forms but not change them.')).toBeVisible();
  await expect(entry(page, 'Texas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Form' })).toHaveCount(0);
});
