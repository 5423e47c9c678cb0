import type { Page } from '@playwright/test';
import { expect, lookEverywhere, test } from './harness';

const field = (fieldName: string, visualType = 'text', more: object = {}) => ({
  fieldName,
  objectType: 'partner',
  fieldConfig: { label: `Label of ${fieldName}`, visualType, ...more },
});

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Replaces the text like a user: selects all and pastes. */
async function write(page: Page, text: string, name = 'Metadata') {
  await editor(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** The selected text of an editor. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[data-editor="Metadata"]');
    const root = host?.shadowRoot as unknown as { getSelection?: () => Selection } | null;
    return String(root?.getSelection?.() ?? document.getSelection());
  });

test.describe('the workbench', () => {
  test('renders pasted metadata without sign-in or server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(dtl|auth)\//.test(request.url())) calls.push(request.url());
    });
    await page.goto('/workbench');
    await write(
      page,
      JSON.stringify({
        success: true,
        fields: [field('one', 'text', { isRequired: true }), field('two', 'zip')],
      }),
    );
    await page.getByLabel('Label of one').fill('typed');
    await page.getByLabel('Label of two').fill('12');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/Invalid ZIP code\. Must be 5 digits/).first()).toBeVisible();
    await expect(editor(page, 'Value')).toContainText('"one": "typed"');
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await expect(page.getByRole('textbox', { name: 'JSON Schema' })).toHaveValue(/"title": "Label of one"/);
    await page.getByRole('tab', { name: 'UI schema' }).click();
    await expect(page.getByRole('textbox', { name: 'UI schema' })).toHaveValue(/"ui:widget": "zip"/);
    await page.getByRole('tab', { name: /Problems/ }).click();
    await page.getByRole('button', { name: /Invalid ZIP/ }).click();
    await expect(page.getByLabel('Label of two')).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('jumps from a problem to its position', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    const filler = Array.from({ length: 60 }, (_, index) => field(`f${index}`));
    await write(page, JSON.stringify([...filler, field('bad', 'nope')], null, 2));
    await page.getByRole('tab', { name: 'Problems (1)' }).click();
    await page.getByRole('button', { name: /LF020.*'nope' is not a visual type/ }).click();
    expect(await selected(page)).toBe('"nope"');
    await write(page, '[\n  {"fieldName": oops}\n]');
    await page.getByRole('button', { name: /LF002.*Line 2, column 17/ }).click();
    expect(await selected(page)).toBe('o');
  });

  test('completes keys and values, and applies fixes', async ({ page }) => {
    await page.goto('/workbench');
    await write(page, '[{ "fieldName": "a", "objectType": "x", "fieldConfig": {  } }]');
    for (let back = 0; back < 5; back++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"vis');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    // By mouse, because the editor ignores Enter for a moment after the suggestions change.
    await offers.getByRole('option', { name: 'visualType' }).click();
    await page.keyboard.type('ein');
    // A click while the suggestions still change would be lost.
    await expect(offers.getByRole('option')).toHaveCount(1);
    await offers.getByRole('option', { name: /einssn/ }).click();
    await expect(editor(page, 'Metadata')).toContainText('"visualType": "einssn"');
    await expect(page.getByText(/There is no label/).first()).toBeVisible();
    await write(page, JSON.stringify([field('a', 'text', { isRequird: true })]));
    await page.locator('.cm-lintRange').hover();
    await page.getByRole('button', { name: "Replace with 'isRequired'" }).click();
    await expect(page.getByText('No problems.')).toBeVisible();
    await expect(page.getByLabel(/Label of a/)).toHaveAttribute('required', '');
  });

  test('goes through problems and fixes them by keyboard', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    const wrong = [field('a', 'text', { isRequird: true }), field('b', 'numbr'), field('c')];
    await write(page, JSON.stringify(wrong, null, 2));
    await expect(page.getByRole('tab', { name: 'Problems (2)' })).toBeVisible();
    await editor(page, 'Metadata').click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('F8');
    expect(await selected(page)).toBe('"isRequird"');
    await page.keyboard.press('F8');
    expect(await selected(page)).toBe('"numbr"');
    await page.keyboard.press('Shift+F8');
    expect(await selected(page)).toBe('"isRequird"');
    await page.keyboard.press('ControlOrMeta+.');
    await expect(page.getByRole('tab', { name: 'Problems (1)' })).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('ControlOrMeta+.');
    await expect(page.getByText('No problems.')).toBeVisible();
    await expect(page.getByLabel('Label of b')).toHaveAttribute('inputmode', 'text');
  });

  test('keeps input while the metadata changes', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    const two = [field('one'), field('two', 'number')];
    await write(page, JSON.stringify(two));
    await page.getByLabel('Label of one').fill('typed');
    await page.getByLabel('Label of two').fill('7');
    await write(page, `${JSON.stringify(two).slice(0, -1)}, {"fieldName": `);
    await expect(page.getByText(/The form shows the last text that could be read/)).toBeVisible();
    await expect(page.getByLabel('Label of one')).toHaveValue('typed');
    await write(
      page,
      JSON.stringify(
        [field('two', 'number'), field('one', 'multiRowInput'), field('three')].map((one) => ({
          ...one,
          objectType: 'other',
        })),
      ),
    );
    await expect(page.getByLabel('Label of three')).toBeVisible();
    await expect(page.getByLabel('Label of one')).toHaveValue('typed');
    await expect(page.getByLabel('Label of two')).toHaveValue('7');
    for (const [look, choice] of [
      ['Locale', 'de-DE'],
      ['Role', 'read'],
    ] as const) {
      await page.getByLabel(look, { exact: true }).selectOption(choice);
      await expect(page.getByLabel('Label of one')).toHaveValue('typed');
    }
    await expect(page.getByLabel('Label of one')).toHaveAttribute('readonly', '');
  });

  test('fills the form from the value editor, and applies a view', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    await write(page, JSON.stringify([field('one'), field('two')]));
    await write(page, '{ "one": "from the value" }', 'Value');
    await expect(page.getByLabel('Label of one')).toHaveValue('from the value');
    await write(
      page,
      '{ "groups": [{ "key": "k", "title": "Only two", "fields": [{ "name": "two" }] }] }',
      'View',
    );
    await expect(page.getByRole('heading', { name: 'Only two' })).toBeVisible();
    await expect(page.getByLabel('Label of one')).toHaveCount(0);
  });

  test('shows roles, right-to-left, and failing endpoints', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    const more = { msOptionsType: 'dynamic', msApiEndPoint: '/somewhere' };
    await write(page, JSON.stringify([field('one'), field('pick', 'select', more), field('sum', 'money')]));
    const pick = page.getByLabel('Label of pick');
    await pick.selectOption('Option 3');
    await expect(editor(page, 'Value')).toContainText('"pick": "3"');
    await page.getByLabel('Endpoints').selectOption('flaky');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('own');
    await write(page, '{ "readFields": ["one"] }', 'Role');
    await expect(page.getByLabel('Label of sum')).toHaveCount(0);
    await expect(page.getByLabel('Label of one')).toHaveAttribute('readonly', '');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('full');
    await page.getByLabel('Locale').selectOption('ar-EG');
    const dir = await page
      .getByLabel('Label of sum')
      .evaluate((input) => getComputedStyle(input.closest('form') ?? input).direction);
    expect(dir).toBe('rtl');
    await page.getByLabel('Width', { exact: true }).selectOption('phone');
    expect((await page.getByLabel('Label of one').boundingBox())?.width).toBeLessThan(360);
  });

  test('reports a truncated link', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('visitor', `/workbench#wb1=${'A'.repeat(200_000)}`);
    await expect(page.getByText('The link was cut off or is damaged.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('is shared by a link that reaches no server', { tag: '@long' }, async ({ page, context, openAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/workbench');
    await write(page, JSON.stringify([field('shared')]));
    await page.getByLabel('Label of shared').fill('with its value');
    await page.getByLabel('Theme').selectOption('dark');
    const label = page.getByText('Label of shared', { exact: true });
    const color = await label.evaluate((one) => getComputedStyle(one).color);
    expect(color).toBe('rgb(230, 234, 242)');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.search).toBe('');
    const other = await openAs('visitor', link.pathname + link.hash);
    await expect(other.getByLabel('Label of shared')).toHaveValue('with its value');
    await expect(other.getByLabel('Theme')).toHaveValue('dark');
    expect(new URL(other.url()).hash).toBe('');
    await other.getByLabel('Label of shared').fill('changed');
    await other.reload();
    await expect(other.getByLabel('Label of shared')).toHaveValue('changed');
  });

  test('exports a fixture, a test and a component', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    await write(page, JSON.stringify([field('one', 'zip')]));
    await page.getByLabel('Label of one').fill('12');
    await page.getByRole('tab', { name: 'Export' }).click();
    await expect(page.getByRole('textbox', { name: 'Fixture' })).toHaveValue(
      /"kind": "story"[\s\S]*Invalid ZIP/,
    );
    await page.getByLabel('Export as').selectOption('test');
    await expect(page.getByRole('textbox', { name: 'Vitest test' })).toHaveValue(
      /checkRecord\(form, value\)/,
    );
    await page.getByLabel('Export as').selectOption('snippet');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download embedded-form.tsx' }).click();
    expect((await file).suggestedFilename()).toBe('embedded-form.tsx');
  });

  test('accepts a dropped file and keeps it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'metadata.json', { type: 'application/json' }));
        return transfer;
      },
      JSON.stringify([field('dropped')]),
    );
    await editor(page, 'Metadata').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByLabel('Label of dropped')).toBeVisible();
    await expect(editor(page, 'Metadata')).toHaveText(JSON.stringify([field('dropped')]));
    await page.reload();
    await expect(page.getByLabel('Label of dropped')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('workbench');
  });

  test('shows the built-in stories with values', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    await page.getByLabel('Sample', { exact: true }).selectOption('irs-w9');
    await page.getByLabel('Values').selectOption({ index: 1 });
    const name = page.getByLabel('Name of entity or individual');
    await expect(name).not.toHaveValue('');
    await page.getByRole('tab', { name: /Problems/ }).click();
    await expect(page.getByText('The metadata has no problems.')).toBeVisible();
  });

  test('looks right everywhere', async ({ page }) => {
    await page.goto('/workbench');
    await expect(editor(page, 'Metadata')).toBeVisible();
    await lookEverywhere(page, 'workbench-empty');
    await page.getByLabel('Sample', { exact: true }).selectOption('first-example');
    await expect(page.getByLabel('Company name')).toBeVisible();
    await lookEverywhere(page, 'workbench');
    await write(page, '[{"fieldName": "1"}]');
    await page.getByRole('tab', { name: /Problems/ }).click();
    await lookEverywhere(page, 'workbench-problems');
    await page.getByRole('tab', { name: 'Export' }).click();
    await lookEverywhere(page, 'workbench-export');
  });
});
