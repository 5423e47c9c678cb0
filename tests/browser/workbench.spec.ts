import { expect, lookEverywhere, test } from './harness';

const field = (fieldName: string, visualType = 'text', more: object = {}) => ({
  fieldName,
  objectType: 'partner',
  fieldConfig: { label: `Label of ${fieldName}`, visualType, ...more },
});

// Metadata in, the form out, without sign-in.
test.describe('the workbench', () => {
  test('draws pasted metadata without sign-in or server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(dtl|auth)\//.test(request.url())) calls.push(request.url());
    });
    await page.goto('/workbench');
    await page.getByLabel('Metadata', { exact: true }).fill(
      JSON.stringify({
        success: true,
        fields: [field('one', 'text', { isRequired: true }), field('two', 'zip')],
      }),
    );
    await page.getByLabel('Label of one').fill('typed');
    await page.getByLabel('Label of two').fill('12');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/Invalid ZIP code\. Must be 5 digits/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await expect(page.getByRole('textbox', { name: 'JSON Schema' })).toHaveValue(/"title": "Label of one"/);
    await page.getByRole('tab', { name: 'UI schema' }).click();
    await expect(page.getByRole('textbox', { name: 'UI schema' })).toHaveValue(/"ui:widget": "zip"/);
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect(page.getByRole('textbox', { name: 'Data', exact: true })).toHaveValue(/"one": "typed"/);
    await page.getByRole('tab', { name: /Problems/ }).click();
    await page.getByRole('button', { name: /Invalid ZIP/ }).click();
    await expect(page.getByLabel('Label of two')).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('leads from a problem to its place', async ({ page }) => {
    await page.goto('/workbench');
    const text = page.getByLabel('Metadata', { exact: true });
    const filler = Array.from({ length: 60 }, (_, index) => field(`f${index}`));
    await text.fill(JSON.stringify([...filler, field('bad', 'nope')], null, 2));
    await page.getByRole('tab', { name: 'Problems (1)' }).click();
    await page.getByRole('button', { name: /'nope' is not a visual type/ }).click();
    const selected = () =>
      text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(await selected()).toBe('"nope"');
    expect(await text.evaluate((area) => area.scrollTop)).toBeGreaterThan(1000);
    await text.fill('[\n  {"fieldName": oops}\n]');
    await page.getByRole('button', { name: /Line 2, column 17/ }).click();
    expect(await selected()).toBe('o');
  });

  test('takes a dropped file and keeps it', async ({ page }) => {
    await page.goto('/workbench');
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'metadata.json', { type: 'application/json' }));
        return transfer;
      },
      JSON.stringify([field('dropped')]),
    );
    await page.getByLabel('Metadata', { exact: true }).dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByLabel('Label of dropped')).toBeVisible();
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.getByLabel('Label of dropped')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('workbench');
  });

  test('shows the built-in stories, filled, on both paths', async ({ page }) => {
    await page.goto('/workbench');
    await page.getByLabel('Sample', { exact: true }).selectOption('irs-w9');
    await page.getByLabel('Values').selectOption({ index: 1 });
    const name = page.getByLabel('Name of entity or individual');
    await expect(name).not.toHaveValue('');
    const filled = await name.inputValue();
    await page.getByLabel("RJSF's stock Form").check();
    await expect(name).toHaveValue(filled);
    await page.getByRole('tab', { name: /Problems/ }).click();
    await expect(page.getByText('The metadata has no problems.')).toBeVisible();
  });

  test('survives any text', async ({ page }) => {
    await page.goto('/workbench');
    const text = page.getByLabel('Metadata', { exact: true });
    for (const given of [
      'null',
      '7',
      '{"fields": 3}',
      '[null, [], 7]',
      '{"view": {"groups": [{}]}, "fields": []}',
    ]) {
      await text.fill(given);
      await expect(page.getByText('No form yet')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(text).toHaveValue('');
  });

  test('looks right everywhere', async ({ page }) => {
    await page.goto('/workbench');
    await lookEverywhere(page, 'workbench-empty');
    await page.getByLabel('Sample', { exact: true }).selectOption('first-example');
    await expect(page.getByLabel('Company name')).toBeVisible();
    await lookEverywhere(page, 'workbench');
    await page.getByLabel('Metadata', { exact: true }).fill('[{"fieldName": "1"}]');
    await page.getByRole('tab', { name: /Problems/ }).click();
    await lookEverywhere(page, 'workbench-problems');
  });
});
