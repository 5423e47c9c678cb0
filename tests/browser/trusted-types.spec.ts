// Under `require-trusted-types-for 'script'` a form needs no policy, and formatted text needs two (docs/engine.md).
import type { Page } from '@playwright/test';
import { isEmpty, type Json, type JsonObject } from '../../schemas/values/json';
import { listFixtures, readFixture } from '../fixture-files';
import { startEngineHost } from './engine-host';
import type { Drawn, EnginePage } from './engine-page/main';
import { expect, test } from './harness';

type EngineWindow = { engine: EnginePage };
type Case = { field: JsonObject; values: { value: Json; valid: boolean }[] };

let host: Awaited<ReturnType<typeof startEngineHost>>;
test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

/** Opens a page under the product's policy with Trusted Types. `names` are the allowed policies. */
async function open(page: Page, names: string | undefined) {
  const more = names === undefined ? '' : `; trusted-types ${names}`;
  await page.route(host.url, async (route) => {
    const answer = await route.fetch();
    const policy = `${answer.headers()['content-security-policy']}; require-trusted-types-for 'script'${more}`;
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
  await page.goto(host.url);
}

async function draw(page: Page, drawn: Drawn) {
  await page.evaluate(
    (given) => (window as unknown as EngineWindow).engine.draw(JSON.parse(given)),
    JSON.stringify(drawn),
  );
}

async function submitted(page: Page): Promise<JsonObject[]> {
  const text = await page.evaluate(() =>
    JSON.stringify((window as unknown as EngineWindow).engine.submissions.map(({ changes }) => changes)),
  );
  return JSON.parse(text) as JsonObject[];
}

/** Every type except formatted text, each with a valid value. */
function listPlain() {
  const cases = listFixtures('types').flatMap((path): [string, Case][] => {
    const { visualType, cases } = readFixture(path) as unknown as { visualType: string; cases: Case[] };
    const [first] = cases;
    return first && visualType !== 'richTextInput' ? [[visualType, first]] : [];
  });
  const wire = cases.map(([type, { field }]) => ({
    ...field,
    metaDataID: undefined,
    objectType: 'partner',
    fieldName: `a_${type}`,
  }));
  const value = cases.flatMap(([type, { values }]) => {
    const one = values.find(({ value, valid }) => valid && !isEmpty(value));
    return one ? [[`a_${type}`, one.value] as const] : [];
  });
  return { wire, value: Object.fromEntries(value) as JsonObject };
}

const note = {
  objectType: 'partner',
  fieldName: 'notes',
  fieldConfig: { label: 'notes', visualType: 'richTextInput' },
};

test('forms need no Trusted Types policy', async ({ page }) => {
  await open(page, "'none'");
  const { wire, value } = listPlain();
  await draw(page, { wire, value });
  await page.locator('#partner_a_email').fill('x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#partner_a_email__error')).toContainText('Invalid email address');
  await page.locator('#partner_a_email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submitted(page)).toEqual([{ a_email: 'ann@example.com' }]);
});

for (const [names, what] of [
  [undefined, 'any policy'],
  ['dompurify ProseMirrorClipboard', 'the two policies alone'],
] as const)
  test(`the editor runs if Trusted Types allow ${what}`, { tag: names ? [] : '@long' }, async ({ page }) => {
    await open(page, names);
    await draw(page, { wire: [note], value: { notes: '<p>a <strong>b</strong></p>' } });
    const editor = page.getByRole('textbox', { name: 'notes' });
    await expect(editor).toHaveText('a b');
    await editor.press('End');
    // Pasted by an event, because this test does not depend on the browser's clipboard.
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p>c <strong>d</strong></p>');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor).toContainText('c d');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => String((await submitted(page))[0]?.notes)).toContain('<strong>d</strong>');
  });
