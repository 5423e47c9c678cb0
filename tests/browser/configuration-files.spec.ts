// The configuration is exported as a file, and imported after a comparison.
import { readFileSync } from 'node:fs';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, lookEverywhere, test } from './harness';

let calls: ElementCalls | undefined;
test.afterEach(async () => {
  await calls?.removeAll('sponsor', 'Filed ');
  calls = undefined;
});

// [E7.5, E7.2, E7.3]
test('the configuration is exported, compared, applied and undone', { tag: '@looks' }, async ({ openAs }) => {
  test.setTimeout(90_000);
  const page = await openAs('admin', '/');
  calls = await elementCalls(page);
  await calls.removeAll('sponsor', 'Filed ');
  await calls.add({
    ...{ objectType: 'sponsor', fieldName: 'filedNote', grouping: 'Filed' },
    fieldConfig: { label: 'Filed note', visualType: 'text' },
  });
  await page.goto('/admin/data?show=sponsor');
  await page.getByRole('button', { name: 'Configuration files' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export configuration' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  const choose = (content: string) =>
    page.getByLabel('Import configuration').setInputFiles({
      name: 'configuration.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text);
  await expect(page.getByText('No differences.')).toBeVisible();

  await choose(text.replace('"Filed note"', '"Filed remark"'));
  const changes = page.getByRole('list', { name: 'Changes to apply' });
  await expect(changes.getByRole('listitem').first()).toContainText('"Filed note" → "Filed remark"');
  await lookEverywhere(page, 'configuration-files');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByText('1 file applied.')).toBeVisible();
  expect((await calls.list('sponsor')).map(({ fieldConfig }) => fieldConfig.label)).toContain('Filed remark');
  // The history names user and time as long as undo is possible.
  const applied = page.getByRole('region', { name: 'Applied in the last 30 days' }).getByRole('listitem');
  await expect(applied.first()).toContainText(/^Sponsor .+, Ada Whitfield/);
  await lookEverywhere(page, 'configuration-applied');
  await page.setViewportSize({ width: 1440, height: 900 });
  await applied
    .first()
    .getByRole('button', { name: /^Undo Sponsor/ })
    .click();
  await expect(page.getByText('Configuration restored.')).toBeVisible();
  await expect(applied.first()).toContainText('Undone');
  expect((await calls.list('sponsor')).map(({ fieldConfig }) => fieldConfig.label)).toContain('Filed note');

  await choose('{"objectType": "bike", "fields": []}');
  await expect(page.getByText("There is no object 'bike'. A new one needs 'object'.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply changes' })).toHaveCount(0);
});
