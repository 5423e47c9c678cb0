// A key has only its own effect: searching for an option selects none, and the press that closes something does not press the next.
import { expect, test } from './harness';
import { addPartnerUser } from './people';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n`),
});

test('canceling a replacement keeps the current tax form, even with an older version', {
  tag: '@long',
}, async ({ openAs, request }) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Texas' }) });
  const upload = texas.getByRole('button', { name: 'Upload Form' });
  const replace = texas.getByRole('button', { name: 'Replace Form' });
  const restore = texas.getByRole('button', { name: 'Restore Previous Form' });
  for (const name of ['first.pdf', 'second.pdf']) {
    await texas.locator('input[type=file]').setInputFiles(pdf(name));
    await expect(texas.getByText(name).first()).toBeVisible();
    await expect(replace).toBeVisible();
    await replace.press('Enter');
    await expect(upload).toBeFocused();
  }
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await page.keyboard.press('Tab');
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texas.getByText('The current form is kept.')).toBeVisible();
  // With the old focus, the same key would restore the older one.
  await expect(texas.getByRole('button', { name: 'View Form' })).toBeFocused();
  await expect(texas.getByText('second.pdf')).toBeVisible();
  expect(sent).toEqual([]);
  await restore.press('Enter');
  await expect(texas.getByText('Previous form restored.')).toBeVisible();
  await expect(texas.getByText('first.pdf')).toBeVisible();
});

test('the workbench opens a story and a sample on Enter, not while navigating', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/workbench');
  await page.getByRole('textbox', { name: 'Metadata', exact: true }).click();
  const fieldConfig = { label: 'Label of mine', visualType: 'text' };
  await page.keyboard.insertText(JSON.stringify([{ fieldName: 'mine', objectType: 'partner', fieldConfig }]));
  await expect(page.getByLabel('Label of mine')).toBeVisible();
  const stories = page.getByLabel('Sample', { exact: true });
  await stories.press('ArrowDown');
  await stories.press('ArrowDown');
  await expect(page.getByText('Press Enter to use it.')).toBeVisible();
  const second = stories.locator('option').nth(2);
  await expect(stories).toHaveValue((await second.getAttribute('value')) ?? '');
  await page.keyboard.press('Tab');
  await expect(stories).toHaveValue('');
  await expect(page.getByLabel('Label of mine')).toBeVisible();
  await stories.press('ArrowDown');
  await stories.press('Enter');
  await expect(page.getByLabel('Label of mine')).toHaveCount(0);
  await expect(stories).toBeFocused();

  await stories.selectOption('irs-w9');
  const name = page.getByLabel('Name of entity or individual');
  await expect(name).toBeVisible();
  await name.fill('Typed by hand');
  const samples = page.getByLabel('Values');
  await samples.press('ArrowDown');
  await expect(page.getByText('Press Enter to use it.')).toBeVisible();
  await expect(name).toHaveValue('Typed by hand');
  await samples.press('Enter');
  await expect(name).not.toHaveValue('Typed by hand');
});

test('arrow keys through kinds of bounds keep each value', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=partner&add=1');
  await page.getByLabel('Visible Label').fill('Walked by arrows');
  await page.getByLabel('Data element type').selectOption('number');
  const kind = page.getByLabel('Smallest value', { exact: true });
  const value = page.getByLabel('Smallest value: value', { exact: true });
  await page.getByRole('group', { name: 'Limits' }).locator('summary').press('Enter');
  await kind.press('ArrowDown');
  await expect(kind).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(value).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Shift+Tab');
  await expect(kind).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(value).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(value).toHaveValue('5');
});
