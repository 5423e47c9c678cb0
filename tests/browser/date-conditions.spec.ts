// A condition that compares dates is built as a sentence, applied by an open form and the host, and shown again as the same sentence.
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, signIn, test } from './harness';

const element = (fieldName: string, label: string, visualType: string) => ({
  objectType: 'partner',
  fieldName,
  grouping: 'Fleet',
  fieldConfig: { label, visualType } as never,
});

test.afterAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(page, 'admin');
  await page.goto('/');
  const calls = await elementCalls(page);
  const there = (await calls.list('partner')).map(({ fieldName }) => fieldName);
  for (const name of ['warrantyUntil', 'warrantyBought', 'visitNote', 'visitAt'])
    if (there.includes(name)) await calls.remove('partner', name);
  await page.close();
});

// [E2.1a, E2.2a, E2.4g]
/** Stores one value in both fields of the user's own partner, without the form. Returns the stored values. */
async function openStore(person: Page, [one, other]: readonly [string, string]) {
  const token = await person.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const read = async () => (await (await person.request.get('/dtl/partner', { headers })).json())[0];
  const { partnerID } = await read();
  return async (value: string) => {
    const data = { [one]: value, [other]: value };
    await person.request.patch(`/dtl/partner?partnerID=${partnerID}`, { headers, data });
    const record = await read();
    return [record[one], record[other]];
  };
}

test('a field shows from a date on', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  test.setTimeout(120_000);
  const admin = await openAs('admin', '/');
  const calls = await elementCalls(admin);
  await calls.add(element('warrantyBought', 'Warranty bought', 'datePicker'));
  await calls.add(element('warrantyUntil', 'Warranty until', 'text'));
  const partner = await openAs('partner', '/partner');
  await partner.getByLabel('Warranty bought').fill('2026-01-01');

  await admin.goto('/admin/data?show=partner');
  await admin.getByRole('button', { name: 'Edit Warranty until' }).click();
  const show = admin.getByRole('group', { name: 'Show when' });
  await show.getByText('Not set').click();
  await show.getByRole('button', { name: 'Add condition' }).click();
  await show.getByLabel('Condition 1: field').selectOption('Warranty bought');
  await show.getByLabel('Condition 1: comparison').selectOption('is on or after');
  await show.getByLabel('Condition 1: value').fill('2026-01-01');
  await expect(show.getByRole('status')).toContainText(/^True for 0 of \d+ partners now\.$/);
  await lookEverywhere(admin, 'date-condition', 4200);
  await admin.getByRole('button', { name: 'Update Element!' }).click();
  await expect(admin.getByText('Data element updated successfully!')).toBeVisible();

  const until = partner.getByLabel('Warranty until');
  await partner.getByLabel('Warranty bought').fill('2025-12-31');
  await expect(until).toHaveCount(0);
  await partner.getByLabel('Warranty bought').fill('2026-01-02');
  await expect(until).toBeVisible();
  const store = await openStore(partner, ['warrantyBought', 'warrantyUntil']);
  expect(await store('2025-12-31')).toEqual(['2025-12-31', undefined]);
  expect(await store('2026-01-01')).toEqual(['2026-01-01', '2026-01-01']);

  await admin.getByRole('button', { name: 'Edit Warranty until' }).click();
  // Next to the open card the type is still shown in full.
  const type = admin.getByRole('row', { name: /^Warranty until/ }).getByText(/, conditional$/);
  const lines = await type.evaluate((part) => {
    const word = document.createRange();
    const text = part.firstChild as Text;
    word.setStart(text, text.data.indexOf('conditional'));
    word.setEnd(text, text.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect((await type.boundingBox())?.height).toBeLessThan(48);
  await expect(show.getByLabel('Condition 1: comparison').locator('option:checked')).toHaveText(
    'is on or after',
  );
  await expect(show.getByLabel('Condition 1: value')).toHaveValue('2026-01-01');
});

// [E2.1a, E2.2a, E2.4g]: the browser is in Chicago, six hours behind UTC.
test('a field shows from a time on', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  test.setTimeout(120_000);
  const admin = await openAs('admin', '/');
  const calls = await elementCalls(admin);
  await calls.add(element('visitAt', 'Visit at', 'datetimePicker'));
  await calls.add(element('visitNote', 'Visit note', 'text'));
  const partner = await openAs('partner', '/partner');
  await expect(partner.getByLabel('Visit note')).toBeVisible();

  await admin.goto('/admin/data?show=partner');
  await admin.getByRole('button', { name: 'Edit Visit note' }).click();
  const show = admin.getByRole('group', { name: 'Show when' });
  await show.getByText('Not set').click();
  await show.getByRole('button', { name: 'Add condition' }).click();
  await show.getByLabel('Condition 1: field').selectOption('Visit at');
  await show.getByLabel('Condition 1: comparison').selectOption('is on or after');
  await show.getByLabel('Condition 1: value').fill('2026-01-01T12:00');
  await expect(show.getByRole('status')).toContainText(/^True for 0 of \d+ partners now\.$/);
  await lookEverywhere(admin, 'moment-condition', 4200);
  await admin.getByRole('button', { name: 'Update Element!' }).click();
  await expect(admin.getByText('Data element updated successfully!')).toBeVisible();

  const note = partner.getByLabel('Visit note');
  await expect(note).toHaveCount(0);
  await partner.getByLabel('Visit at').fill('2026-01-01T11:59');
  await expect(note).toHaveCount(0);
  await partner.getByLabel('Visit at').fill('2026-01-01T12:00');
  await expect(note).toBeVisible();
  const store = await openStore(partner, ['visitAt', 'visitNote']);
  expect(await store('2026-01-01T17:59:59.999Z')).toEqual(['2026-01-01T17:59:59.999Z', undefined]);
  expect(await store('2026-01-01T18:00:00Z')).toEqual(['2026-01-01T18:00:00Z', '2026-01-01T18:00:00Z']);

  // An import may contain another offset: noon in Phoenix is an hour later than in Chicago.
  const [visitNote] = (await calls.list('partner')).filter(({ fieldName }) => fieldName === 'visitNote');
  const showWhen = {
    required: ['visitAt'],
    properties: { visitAt: { minimum: '2026-01-01T12:00:00-07:00' } },
  };
  await calls.change({ ...visitNote, fieldConfig: { ...visitNote?.fieldConfig, showWhen } as never });
  await partner.getByLabel('Visit at').fill('2026-01-01T12:59');
  await expect(note).toHaveCount(0);
  await partner.getByLabel('Visit at').fill('2026-01-01T13:00');
  await expect(note).toBeVisible();
});
