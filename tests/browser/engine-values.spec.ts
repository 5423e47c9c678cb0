// Text that a control cannot parse is a problem, never an empty value: with real keys, in native date fields, in <MetadataForm> and
// in RJSF's Form (R66).
import type { Page } from '@playwright/test';
import type { Json, JsonObject } from '../../schemas/values/json';
import { startEngineHost } from './engine-host';
import type { Drawn, EnginePage } from './engine-page/main';
import { expect, test } from './harness';

type EngineWindow = { engine: EnginePage };
type Config = { [key: string]: Json };

let host: Awaited<ReturnType<typeof startEngineHost>>;

test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

const field = (fieldName: string, visualType: string, config: Config = {}) => ({
  metaDataID: `partner#${fieldName}`,
  objectType: 'partner',
  fieldName,
  type: 'text',
  access: 'write',
  fieldConfig: { label: fieldName, visualType, ...config },
});
const born = field('born', 'datePicker');

async function draw(page: Page, drawn: Drawn) {
  if (!page.url().startsWith(host.url)) await page.goto(host.url);
  await page.evaluate(
    (given) => (window as unknown as EngineWindow).engine.draw(JSON.parse(given)),
    JSON.stringify(drawn),
  );
}

async function changes(page: Page): Promise<JsonObject[]> {
  const text = await page.evaluate(() =>
    JSON.stringify((window as unknown as EngineWindow).engine.submissions.map((one) => one.changes)),
  );
  return JSON.parse(text) as JsonObject[];
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const message = (page: Page, name: string) => page.locator(`#partner_${name}__error`);

const fromWord = `<html><head><style>p.MsoNormal { margin: 0 }</style></head><body><!--StartFragment-->
  <p class=MsoNormal>Before</p>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>First <b>item</b><o:p></o:p></p>
  <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Under it</p>
  <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span>·<span>&nbsp;&nbsp;</span></span>Second</p>
  <p class=MsoNormal>Between</p>
  <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>One</p>
  <table border=1 style='border:none'><tr><td><p>a</p></td><td><p><i>b</i></p></td></tr><tr><td>c</td><td>d</td></tr></table>
  <!--EndFragment--></body></html>`;

test('pastes lists and tables from Word under the content security policy', async ({ page }) => {
  await draw(page, { wire: [field('notes', 'richTextInput')] });
  const editor = page.getByRole('textbox', { name: 'notes' });
  await editor.click();
  await editor.evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, fromWord);
  await save(page);
  await expect
    .poll(() => changes(page))
    .toEqual([
      {
        notes: [
          '<p>Before</p>',
          '<ul><li><p>First <strong>item</strong></p><ul><li><p>Under it</p></li></ul></li><li><p>Second</p></li></ul>',
          '<p>Between</p>',
          '<ol><li><p>One</p></li></ol>',
          '<p>a <em>b</em></p><p>c d</p>',
        ].join(''),
      },
    ]);
});

test.describe('values', () => {
  // [R66.1]
  test('refuses an invalid date and keeps the stored one', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [born], value: { born: '1980-05-17' } });
    const input = page.getByLabel('born');
    await input.focus();
    await page.keyboard.type('02292025');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    // Tab goes to the calendar's button, then leaves the field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(message(page, 'born')).toHaveText('Must be a valid date.');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Correct the errors on the form.' })).toBeFocused();
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
    expect(await changes(page)).toEqual([]);
    // Undo restores the stored date without a problem.
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(input).toHaveValue('1980-05-17');
    await expect(message(page, 'born')).toHaveCount(0);
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{}]);
  });

  test('refuses a partial date on Enter', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [born] });
    await page.getByLabel('born').focus();
    await page.keyboard.type('03');
    await page.keyboard.press('Enter');
    await expect(message(page, 'born')).toHaveText('Must be a valid date.');
    expect(await changes(page)).toEqual([]);
    // A complete date is valid right away.
    await page.getByLabel('born').focus();
    await page.keyboard.type('03152026');
    await expect(message(page, 'born')).toHaveCount(0);
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{ born: '2026-03-15' }]);
  });

  test('clears a date', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [born], value: { born: '1980-05-17' } });
    await page.getByLabel('born').focus();
    for (const _ of ['month', 'day', 'year']) {
      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowRight');
    }
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{ born: null }]);
  });

  test('discards a partial date in an empty field', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [born], value: {} });
    const input = page.getByLabel('born');
    await input.focus();
    await page.keyboard.type('03');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await input.evaluate((one: HTMLInputElement) => one.validity.badInput)).toBe(false);
    await expect(page.getByText('No changes')).toBeVisible();
  });

  test('refuses a partial date and time', { tag: '@long' }, async ({ page }) => {
    const value = { at: '2026-03-04T16:30:00.000Z' };
    await draw(page, { wire: [field('at', 'datetimePicker')], value });
    await page.getByLabel('at', { exact: true }).focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await save(page);
    await expect(message(page, 'at')).toHaveText('Must be a valid date.');
    expect(await changes(page)).toEqual([]);
  });

  // [R66.4, R66.5]
  test('handles hours that a clock change skips or repeats', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [field('at', 'datetimePicker')] });
    const input = page.getByLabel('at', { exact: true });
    await input.focus();
    await page.keyboard.type('030820260230AM');
    await save(page);
    await expect(message(page, 'at')).toHaveText('This time does not exist on that day. Choose another.');
    await expect(input).toHaveValue('2026-03-08T02:30');
    await input.focus();
    await page.keyboard.type('110120260130AM');
    await expect(message(page, 'at')).toHaveCount(0);
    await page.getByLabel('second, GMT-6').check();
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{ at: '2026-11-01T07:30:00.000Z' }]);
  });

  for (const [typed, value] of [
    ['15', 0.15],
    ['0.15', 0.15],
    [' 15 % ', 0.15],
    ['1', 0.01],
  ] as const)
    test(`accepts '${typed}' as a percentage`, { tag: '@long' }, async ({ page }) => {
      await draw(page, { wire: [field('share', 'percentage')] });
      await page.getByRole('combobox', { name: 'share' }).focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await save(page);
      await expect.poll(() => changes(page)).toEqual([{ share: value }]);
    });

  // [R66.1, R66.2]
  test('refuses text that names no choice', { tag: '@long' }, async ({ page }) => {
    await draw(page, { wire: [field('home', 'state')], value: { home: 'TX' } });
    const input = page.getByRole('combobox', { name: 'home' });
    await input.fill('nonsense');
    await page.keyboard.press('Tab');
    await expect(message(page, 'home')).toHaveText('Please select an option.');
    await expect(input).toHaveValue('nonsense');
    await save(page);
    expect(await changes(page)).toEqual([]);
    await input.fill(' ok ');
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('Oklahoma');
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{ home: 'OK' }]);
  });

  test('selects what a search names once it has loaded', { tag: '@long' }, async ({ page }) => {
    const from = { msOptionsType: 'dynamic', msApiEndPoint: '/options', msApiDataLabel: 'label' };
    await draw(page, { wire: [field('big', 'select', { ...from, msApiDataValue: 'value' })] });
    const input = page.getByRole('combobox', { name: 'big' });
    await input.fill('choice 77');
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('Choice 77');
    await input.fill('C12');
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('Choice 12');
    await input.fill('neither');
    await save(page);
    await expect(message(page, 'big')).toHaveText('Please select an option.');
    await input.fill('');
    await expect(message(page, 'big')).toHaveCount(0);
  });

  test('refuses invalid amounts and numbers', { tag: '@long' }, async ({ page }) => {
    const wire = [field('price', 'money'), field('count', 'number')];
    await draw(page, { wire, value: { price: 5, count: 7 } });
    await page.getByLabel('price').fill('5 or 6');
    await page.getByLabel('count').fill('9007199254740993');
    await save(page);
    await expect(message(page, 'price')).toContainText('Must be an amount in US dollars');
    await expect(message(page, 'count')).toContainText('too many digits');
    await expect(page.getByLabel('price')).toHaveValue('5 or 6');
    expect(await changes(page)).toEqual([]);
    await page.getByLabel('price').fill('-$3.00');
    await page.getByLabel('count').fill(' 1,234 ');
    await save(page);
    await expect.poll(() => changes(page)).toEqual([{ price: -3, count: 1234 }]);
  });

  test('keeps a partial date until its field moves away', { tag: '@long' }, async ({ page }) => {
    const elsewhere = { ...born, grouping: 'Elsewhere' };
    await draw(page, { wire: [born, field('name', 'text')] });
    await page.getByLabel('born').focus();
    await page.keyboard.type('03');
    await draw(page, { wire: [elsewhere, field('name', 'text'), field('other', 'text')] });
    await page.keyboard.type('152026');
    await expect(page.getByLabel('born')).toHaveValue('2026-03-15');
    await expect(page.getByLabel('born')).toBeFocused();
    await page.getByLabel('name').focus();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await expect(page.getByLabel('other')).toBeVisible();
    await expect(page.getByLabel('born')).toHaveValue('2026-03-15');
  });

  test('keeps a partial date while its field moves', { tag: '@long' }, async ({ page }) => {
    const text = field('name', 'text');
    const other = field('other', 'text');
    const order = (wire: ReturnType<typeof field>[]) =>
      wire.map((one, index) => ({ ...one, fieldConfig: { ...one.fieldConfig, order: index } }));
    await draw(page, { wire: order([born, text, other]) });
    await page.getByLabel('born').focus();
    await page.keyboard.type('03');
    await draw(page, { wire: order([text, other, born]) });
    await page.keyboard.type('15');
    await draw(page, { wire: order([born, other, text]) });
    await page.keyboard.type('2026');
    await expect(page.getByLabel('born')).toHaveValue('2026-03-15');
    await expect(page.getByLabel('born')).toBeFocused();
  });
});
