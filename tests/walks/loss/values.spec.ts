// Typed text is stored, refused or kept in the field, never lost silently (R66).
import type { Page } from '@playwright/test';
import type { Person } from '../support/people';
import { expect, test, unique } from '../support/walk';

type StoredValues = { partnerID: string; fields: { [type: string]: string } };
let made: StoredValues;
let label: { [type: string]: string };
const types = ['datePicker', 'datetimePicker', 'percentage', 'money', 'number', 'email', 'url', 'zip'];
const stored: { [type: string]: string | number } = {
  datePicker: '1980-05-17',
  datetimePicker: '2026-03-01T15:30:00.000Z',
  percentage: 0.15,
  money: 1234.56,
  number: 7,
  email: 'kept@example.test',
  url: 'https://kept.example',
  zip: '78704',
};

test.beforeAll(async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const word = unique('w').replaceAll(' ', '');
  const fields = Object.fromEntries(types.map((type) => [type, `${word}${type}`]));
  label = Object.fromEntries(types.map((type) => [type, `A ${type} of ${word}`]));
  for (const visualType of types) {
    const fieldConfig = { label: label[visualType], visualType };
    const element = {
      objectType: 'partner',
      fieldName: fields[visualType],
      grouping: 'General',
      fieldConfig,
    };
    const answer = await product.call('POST', '/dtl/db', { token, body: element });
    expect(answer.status, answer.text).toBe(201);
  }
  made = { partnerID: 'partner-0001', fields };
  const body = Object.fromEntries(types.map((type) => [fields[type], stored[type]]));
  const answer = await product.call('PATCH', '/dtl/partner?partnerID=partner-0001', { token, body });
  expect(answer.status, answer.text).toBe(200);
});

const field = (page: Page, type: string) =>
  page.locator('input').and(page.getByLabel(label[type] ?? '', { exact: true }));
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();

/** The form of admins and of partners. */
const places: [Person, string][] = [
  ['administrator', '/admin/partners?edit=partner-0001'],
  ['partner', '/partner'],
];

for (const [person, path] of places)
  test.describe(`the form of the ${person}`, () => {
    const readStored = async (
      product: { call: (m: string, p: string, g?: object) => Promise<{ body: Record<string, unknown> }> },
      token: string,
      type: string,
    ) =>
      (await product.call('GET', '/dtl/partner?partnerID=partner-0001', { token })).body[
        made.fields[type] ?? ''
      ];

    const badDates: [string, string, string][] = [
      ['an impossible date', 'datePicker', '02292025'],
      ['half a date', 'datePicker', '03'],
      ['half a date and time', 'datetimePicker', '0305'],
    ];
    // [R66.1]
    for (const [title, type, keys] of badDates)
      test(`${title} is a problem, and the stored value is kept`, async ({ open, product, people }) => {
        const page = await open(person, path);
        const control = field(page, type);
        await expect(control).toHaveValue(/./);
        // Empties it part by part, from the first to the last, and back.
        const parts = type === 'datePicker' ? 3 : 6;
        await control.focus();
        for (let part = 0; part < parts; part++) {
          await page.keyboard.press('Delete');
          await page.keyboard.press('ArrowRight');
        }
        for (let part = 0; part < parts; part++) await page.keyboard.press('ArrowLeft');
        await page.keyboard.type(keys);
        expect(await control.evaluate((one: HTMLInputElement) => one.validity.badInput)).toBe(true);
        await control.blur();
        await save(page);
        await expect(page.getByText('Must be a valid date.').first()).toBeVisible();
        const { token } = await people.of('administrator');
        expect(await readStored(product, token, type)).toBe(stored[type]);
        await expect(page.getByRole('status').filter({ hasText: /\bsaved/i })).toHaveCount(0);
      });

    // [R66.1]
    test('text that names no choice is a problem', async ({ open, product, people }) => {
      const page = await open(person, path);
      const control = field(page, 'percentage');
      await expect(control).toHaveValue('15%');
      await control.fill('nonsense');
      await control.blur();
      await save(page);
      await expect(page.getByText('Please select an option.').first()).toBeVisible();
      const { token } = await people.of('administrator');
      expect(await readStored(product, token, 'percentage')).toBe(0.15);
    });

    // [R66.2, R66.3]
    test('spaces and the texts that the product itself shows are understood', async ({
      open,
      product,
      people,
    }) => {
      const page = await open(person, path);
      const typed: [string, string, unknown][] = [
        ['email', ' typed@example.test ', 'typed@example.test'],
        ['url', ' https://typed.example', 'https://typed.example'],
        ['zip', ' 12345 ', '12345'],
        ['money', '-$3.00', -3],
        ['number', '1,234', 1234],
      ];
      for (const [type, text] of typed) {
        await field(page, type).fill(text);
        await field(page, type).blur();
      }
      await save(page);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /\bsaved|updated/i })
          .first(),
      ).toBeVisible();
      const { token } = await people.of('administrator');
      for (const [type, , value] of typed)
        expect(await readStored(product, token, type), type).toEqual(value);
      const body = Object.fromEntries(typed.map(([type]) => [made.fields[type], stored[type]]));
      await product.call('PATCH', '/dtl/partner?partnerID=partner-0001', { token, body });
    });
  });

test('a restored field shows its value in open forms', async ({ open, product, people }) => {
  const { token } = await people.of('administrator');
  const page = await open('partner', '/partner');
  await expect(field(page, 'money')).toHaveValue(/1,?234\.56/);
  const address = `/dtl/db?objectType=partner&fieldName=${made.fields.money}`;
  const asked = await product.call('DELETE', address, { token });
  expect(asked.status).toBe(400);
  const gone = await product.call('DELETE', `${address}&confirmKey=${asked.body.confirmKey}`, { token });
  expect(gone.status, gone.text).toBe(200);
  await expect(field(page, 'money')).toHaveCount(0);
  const body = { objectType: 'partner', fieldName: made.fields.money };
  expect((await product.call('POST', '/dtl/db/restore', { token, body })).status).toBe(200);
  await expect(field(page, 'money')).toHaveValue(/1,?234\.56/);
});
