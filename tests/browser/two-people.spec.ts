// Two admins have the same user, product, role or order open: nothing is lost, and no one is interrupted while typing.
import type { Page } from '@playwright/test';
import { expect, test, withoutLive } from './harness';
import { deleteObject } from './object-calls';

type Body = { [key: string]: unknown };
type Case = {
  path: string;
  idName: string;
  list: string;
  body: Body;
  /** Two text fields, by label and by name. */
  fields: readonly (readonly [string, string])[];
  save: string;
};

const word = `${process.pid}`;
const cases: { [objectType: string]: Case } = {
  user: {
    path: '/dtl/user',
    idName: 'userID',
    list: '/admin/users',
    body: {
      ...{ fname: 'Two', lname: 'People', authsource: 'google', email: `two-people-${word}@example.test` },
      ...{ type: 'partner', userTypeID: 'partner-0003', roleConfig: { role: 'role-partner-client' } },
    },
    fields: [
      ['First Name', 'fname'],
      ['Last Name', 'lname'],
    ],
    save: 'Save User',
  },
  product: {
    path: '/dtl/product',
    idName: 'brandProductID',
    list: '/admin/products',
    body: {
      ...{ brandID: 'brand-evening-glow', productType: 'custom', title: 'Two people', description: 'People' },
      ...{ pricingStrategy: 'fixed', billingFrequency: 'once', unitPrice: 100 },
    },
    fields: [
      ['Title', 'title'],
      ['Description', 'description'],
    ],
    save: 'Update Product',
  },
};

async function send(page: Page, method: string, path: string, data?: Body): Promise<Body> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

for (const [objectType, { path, idName, list, body, fields, save }] of Object.entries(cases))
  test(`two users change and delete one ${objectType}`, { tag: '@long' }, async ({ openAs }) => {
    const [[firstLabel, firstName] = ['', ''], [secondLabel, secondName] = ['', '']] = fields;
    const one = await openAs('admin', '/contact');
    const made = (await send(one, 'POST', path, body))[objectType] as Body;
    const id = String(made[idName]);
    const stored = async () => {
      const answer = await send(one, 'GET', `${path}?${idName}=${id}`);
      return answer[objectType] ?? answer;
    };
    const two = await openAs('admin', `${list}?edit=${id}`);
    await one.goto(`${list}?edit=${id}`);
    const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
    const press = (page: Page) => page.getByRole('button', { name: save }).click();

    // Different fields are merged without moving the focus.
    await field(two, secondLabel).fill('From two');
    await field(one, firstLabel).fill('From one');
    await press(one);
    await expect(field(two, firstLabel)).toHaveValue('From one');
    await expect(field(two, secondLabel)).toBeFocused();
    await expect(field(two, secondLabel)).toHaveValue('From two');
    await press(two);
    await expect.poll(stored).toMatchObject({ [firstName]: 'From one', [secondName]: 'From two' });

    // A conflict raises a question, in a frozen tab at its save.
    await withoutLive(one);
    await one.goto(`${list}?edit=${id}`);
    await field(one, firstLabel).fill('Mine');
    await send(two, 'PATCH', `${path}?${idName}=${id}`, { [firstName]: 'Theirs' });
    await press(one);
    await expect(one.getByText('Someone else changed the same field.')).toBeVisible();
    await expect(field(one, firstLabel)).toHaveValue('Mine');
    await one.getByRole('button', { name: 'Use theirs: Theirs' }).click();
    await expect(field(one, firstLabel)).toHaveValue('Theirs');
    await field(one, firstLabel).fill('Mine after all');
    await press(one);
    await expect.poll(stored).toMatchObject({ [firstName]: 'Mine after all', [secondName]: 'From two' });

    // A deletion while typing is reported right away. The text stays and can be saved after a restore.
    await two.goto(`${list}?edit=${id}`);
    await field(two, secondLabel).fill('Typed before it was deleted');
    await send(one, 'DELETE', `${path}?${idName}=${id}`);
    await expect(two.getByText(/^This .* was deleted, or you can no longer access it\./)).toBeVisible();
    await expect(field(two, secondLabel)).toBeFocused();
    await two.getByRole('button', { name: `Restore ${objectType}` }).click();
    await expect(two.getByText(/was deleted, or you can no longer/)).toHaveCount(0);
    await expect(field(two, secondLabel)).toHaveValue('Typed before it was deleted');
    await press(two);
    await expect.poll(stored).toMatchObject({ [secondName]: 'Typed before it was deleted' });
    await send(two, 'DELETE', `${path}?${idName}=${id}`);
  });

test('two users edit the lines of one order [E8.4]', { tag: '@long' }, async ({ openAs }) => {
  const one = await openAs('admin', '/contact');
  const make = async (label: string, more: Body) => {
    const body = { label: `${label} ${word}`, plural: `${label}s ${word}`, titleLabel: 'Item', ...more };
    return ((await send(one, 'POST', '/dtl/object', body)).object as { objectType: string }).objectType;
  };
  const order = await make('Order', { owner: 'everybody', titleLabel: 'Number' });
  const line = await make('Line', { partOf: order });
  const fieldConfig = { label: 'Quantity', visualType: 'number' };
  await send(one, 'POST', '/dtl/db', { objectType: line, fieldName: 'qty', grouping: '', fieldConfig });
  const rows = ['Bolt', 'Nut'].map((item) => ({ item, qty: 1 }));
  const made = await send(one, 'POST', `/dtl/record/${order}`, { number: 'A1', _rows: { [line]: rows } });
  const { id } = made[order] as { id: string };
  const path = `/admin/records/${order}?edit=${id}`;
  const two = await openAs('admin', path);
  await one.goto(path);
  const cell = (page: Page, row: number, label: string) =>
    page.getByRole('row', { name: `Row ${row}`, exact: true }).getByLabel(label);
  const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

  await cell(two, 2, 'Item').fill('Typed by two');
  await cell(one, 1, 'Quantity').fill('7');
  await press(one, /^Add a /);
  await cell(one, 3, 'Item').fill('Added by one');
  await press(one, /^Save Order/);
  await expect(cell(two, 1, 'Quantity')).toHaveValue('7');
  await expect(cell(two, 3, 'Item')).toHaveValue('Added by one');
  await expect(cell(two, 2, 'Item')).toHaveValue('Typed by two');
  await expect(cell(two, 2, 'Item')).toBeFocused();

  // A save closes the record.
  await one.goto(path);
  await press(one, /^Remove row 1$/);
  await press(one, /^Save Order/);
  await expect(cell(two, 1, 'Item')).toHaveValue('Typed by two');
  await expect(cell(two, 1, 'Item')).toBeFocused();
  await press(two, /^Save Order/);
  await one.goto(path);
  await expect(cell(one, 1, 'Item')).toHaveValue('Typed by two');
  await expect(cell(one, 2, 'Item')).toHaveValue('Added by one');
  await two.close();
  await one.goto('/contact');
  await deleteObject(one, line);
  await deleteObject(one, order);
});
