// The journey of a custom object by keyboard alone: created with fields and rules, granted, used by one partner and hidden from
// another (E1–E4).
import { byKey } from './from-outside';
import { expect, test } from './harness';
import { deleteObject } from './object-calls';
import { addPartnerUser } from './people';

test.describe.configure({ timeout: 240_000 });

// [E1.1a, E1.2c, E1.2d, E1.2e, E1.4a, E1.5a, E2.2a, E3.1, E3.2, E4.1]
test('an object with twelve fields is created, granted and used by keyboard', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const mine = await addPartnerUser(request, { userTypeID: 'partner-0001' });
  const theirs = await addPartnerUser(request, { userTypeID: 'partner-0002' });
  const first = await openAs(mine, '/');
  const second = await openAs(theirs, '/');
  const page = await openAs('admin', '/');
  const keys = byKey(page);
  const name = `Lorry${Date.now()}`;
  const key = name.toLowerCase();

  await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
  await keys.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox')).toBeFocused();
  await keys.type('add obj');
  await expect(page.getByRole('option', { name: /^Add Object/ })).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel('Label'));
  await keys.type(name);
  await keys.tabTo(page.getByLabel('Everyone whose role allows it'));
  await keys.press('ArrowDown');
  await keys.tabTo(page.getByLabel('Partner portal'));
  await keys.press('Space');
  await keys.press('Control+s');
  await expect(page.getByText(`2 data elements on ${key} forms`)).toBeVisible();

  const add = async (label: string, type: string, more?: () => Promise<void>) => {
    await keys.press('n');
    await expect(page.getByLabel('Visible Label')).toBeFocused();
    await keys.type(label);
    await keys.press('Shift+Tab');
    await keys.press('Shift+Tab');
    await expect(page.getByLabel('Data element type')).toBeFocused();
    await keys.type(type);
    await more?.();
    await keys.press('Control+s');
    await expect(page.getByRole('button', { name: `Edit ${label}` })).toBeVisible();
  };
  const unfold = async (rule: string) => {
    await keys.tabTo(page.getByRole('group', { name: rule }).locator('summary'));
    await keys.press('Enter');
  };
  const ask = async (rule: string, field: string, value: string) => {
    const group = page.getByRole('group', { name: rule });
    await unfold(rule);
    await keys.tabTo(group.getByRole('button', { name: 'Add condition' }));
    await keys.press('Enter');
    await expect(group.getByLabel('Condition 1: field')).toBeFocused();
    await keys.type(field);
    await keys.tabTo(group.getByLabel('Condition 1: value'));
    await keys.type(value);
    await expect(group.getByRole('status')).toContainText('True for 0 of');
  };

  await add('Maker', 'Text');
  await add('Year', 'Number', async () => {
    await unfold('Limits');
    await keys.tabTo(page.getByLabel('Smallest value', { exact: true }));
    await keys.type('This');
    await keys.tabTo(page.getByLabel('Smallest value: value'));
    await keys.type('1980');
  });
  await add('Fuel', 'Select', async () => {
    await keys.tabTo(page.getByLabel('Option 1: label'));
    await keys.type('Petrol');
    await keys.press('Enter');
    await expect(page.getByLabel('Option 2: label')).toBeFocused();
    await keys.type('Electric');
  });
  await add('Range', 'Number', () => ask('Show when', 'Fuel', 'Electric'));
  await add('Tank', 'Number', () => ask('Require when', 'Fuel', 'Petrol'));
  await add('Bought', 'Date pi');
  await add('Serviced', 'Date pi', async () => {
    await unfold('Limits');
    await keys.tabTo(page.getByLabel('Not before', { exact: true }));
    await keys.type('The value');
    await keys.tabTo(page.getByLabel('Not before: field'));
    await keys.type('Bought');
  });
  await add('Price', 'Money');
  await add('Rest value', 'Money', async () => {
    await unfold('Formula');
    await keys.tabTo(page.getByRole('group', { name: 'Formula' }).getByLabel('Formula', { exact: true }));
    await keys.type('price * 0.25');
  });
  await add('Garage', 'Select', async () => {
    await keys.tabTo(page.getByRole('tab', { name: 'Static Options' }));
    await keys.press('ArrowRight');
    await keys.tabTo(page.getByLabel('Records of'));
    await keys.type('Partner');
  });
  await add('Colour', 'Text');

  await keys.tabTo(page.getByRole('link', { name: 'Give access' }));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('link', { name: 'Partner Administrator', exact: true }));
  await keys.press('Enter');
  const block = page.getByRole('group', { name, exact: true });
  await keys.tabTo(block.getByRole('checkbox', { name: 'Full Access' }));
  await keys.press('Space');
  await keys.press('Control+s');
  await expect(page.getByText('Role template saved.')).toBeVisible();

  // The journey takes some 450 keys.
  expect(keys.count()).toBeLessThan(600);

  const hands = byKey(first);
  const navigation = first.getByRole('navigation', { name: 'Main' });
  await hands.tabTo(navigation.getByRole('link', { name: `${name}s` }));
  await hands.press('Enter');
  await expect(first).toHaveTitle(`${name}s · Leadfield`);
  const open = async (called: string) => {
    await hands.tabTo(first.getByRole('button', { name: `Create a ${name}` }).first());
    await hands.press('Enter');
    await expect(first.getByLabel('Name')).toBeFocused();
    await hands.type(called);
  };
  const save = async (called: string) => {
    await hands.press('Control+s');
    await expect(first.getByRole('link', { name: called }).first()).toBeVisible();
  };

  await open('TX 1');
  await expect(first.getByLabel('Range')).toHaveCount(0);
  await hands.tabTo(first.getByLabel('Fuel'));
  await hands.type('Electric');
  await hands.tabTo(first.getByLabel('Range'));
  await hands.type('300');
  await hands.tabTo(first.getByLabel('Bought'));
  await hands.type('03012026');
  await hands.tabTo(first.getByLabel('Serviced'));
  await hands.type('02012026');
  await hands.tabTo(first.getByLabel('Price'));
  await hands.type('1000');
  const sentence = 'Must not be before Bought.';
  await expect(first.getByText(sentence).first()).toBeVisible();
  await expect(first.getByLabel('Rest value')).toHaveValue(/^\$?250\.00$/);
  await hands.tabTo(first.getByLabel('Garage'));
  await hands.press('ArrowDown');
  await expect(first.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await hands.press('ArrowDown');
  await hands.press('Enter');
  await hands.press('Control+s');
  // The summary has the focus and links to the field.
  await hands.tabTo(first.getByRole('alert').getByRole('link', { name: /^Serviced/ }));
  await hands.press('Enter');
  await expect(first.getByLabel('Serviced')).toBeFocused();
  await hands.type('04012026');
  await expect(first.getByText(sentence)).toHaveCount(0);
  await save('TX 1');
  for (const called of ['TX 2', 'TX 3']) {
    await open(called);
    await save(called);
  }

  // The same by a request without the form.
  const token = await first.evaluate(() => localStorage.getItem('authToken'));
  const answer = await first.request.post(`/dtl/record/${key}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'TX 4', bought: '2026-03-01', serviced: '2026-02-01' },
  });
  expect(answer.status()).toBe(422);
  expect((await answer.json()).fieldErrors.serviced[0].message).toBe(sentence);

  await second.goto(`/records/${key}`);
  await expect(second.getByText(`No ${name.toLowerCase()}s yet`)).toBeVisible();
  await expect(second.getByText('TX 1')).toHaveCount(0);
  await deleteObject(page, key);
});
