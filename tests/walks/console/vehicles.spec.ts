// A new admin creates a custom object with twelve fields, rules and rights, without JSON. A partner in another browser sees it arrive
// and uses it (E1, E2, E3, E4).
import type { Page } from '@playwright/test';
import { choose, press, save } from '../support/steps';
import { expect, test } from '../support/walk';

const early = 'Must not be before Bought.';

type Field = { label: string; type: string; fill?: () => Promise<void> };

async function addField(page: Page, { label, type, fill }: Field) {
  await press(page, 'Add Data Element');
  await page.getByLabel('Data element type').selectOption(type);
  await page.getByLabel('Visible Label').fill(label);
  await fill?.();
  await press(page, 'Add Element');
  await expect(page.getByRole('button', { name: `Edit ${label}` })).toBeVisible();
}

async function offer(page: Page, options: readonly string[]) {
  for (const [index, option] of options.entries()) {
    if (index > 0) await press(page, 'Add an option');
    await page.getByLabel(`Option ${index + 1}: label`).fill(option);
  }
}

/** Builds the condition in the card: the kind of vehicle is this one. */
async function whenKindIs(page: Page, rule: string, kind: string) {
  const group = page.getByRole('group', { name: rule });
  await group.getByText('Not set').click();
  await group.getByRole('button', { name: 'Add condition' }).click();
  await group.getByLabel('Condition 1: field').selectOption('Kind');
  await group.getByLabel('Condition 1: comparison').selectOption('is');
  await group.getByLabel('Condition 1: value').selectOption(kind);
}

async function notBefore(page: Page, field: string) {
  const limits = page.getByRole('group', { name: 'Limits' });
  await limits.getByText('Not set').click();
  await limits.getByLabel('Not before', { exact: true }).selectOption('The value of');
  await limits.getByLabel('Not before: field').selectOption(field);
}

async function refersToPartners(page: Page) {
  await page.getByRole('tab', { name: 'Options From DB' }).click();
  await page.getByLabel('Records of').selectOption('partner');
}

/** Sends a body that no form would send, without the browser. */
const post = (page: Page, body: object) =>
  page.evaluate(async (given) => {
    const answer = await fetch('/dtl/record/vehicle', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      },
      body: JSON.stringify(given),
    });
    return { status: answer.status, body: await answer.json() };
  }, body);

// [E1.1a, E1.2a, E1.4a, E1.5a, E2.2a, E3.2, E4.1]
test('an administrator creates vehicles, and partners edit theirs', async ({ open, product, people }) => {
  test.setTimeout(240_000);
  const partner = await open('partner', '/');
  const navigation = partner.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Leads', exact: true })).toBeVisible();

  const admin = await open('administrator', '/admin/data');
  await press(admin, 'Add Object');
  await admin.getByLabel('Label').fill('Vehicle');
  await admin.getByLabel('Title field').fill('Plate');
  await admin.getByLabel(/^The partner/).check();
  await admin.getByLabel('Partner portal').check();
  await admin.locator('form').getByRole('button', { name: 'Add Object' }).click();
  await expect(admin.getByText('2 data elements on vehicle forms')).toBeVisible();
  const fields: Field[] = [
    { label: 'Model', type: 'text' },
    { label: 'Kind', type: 'select', fill: () => offer(admin, ['Van', 'Truck']) },
    { label: 'Bought', type: 'datePicker' },
    { label: 'Service', type: 'datePicker', fill: () => notBefore(admin, 'Bought') },
    { label: 'Seats', type: 'number', fill: () => whenKindIs(admin, 'Require when', 'Van') },
    { label: 'Payload', type: 'number', fill: () => whenKindIs(admin, 'Show when', 'Truck') },
    { label: 'Price', type: 'money' },
    { label: 'Monthly cost', type: 'money' },
    { label: 'Insured', type: 'checkbox' },
    { label: 'Serviced by', type: 'select', fill: () => refersToPartners(admin) },
  ];
  for (const field of fields) await addField(admin, field);
  await admin.goto('/admin/roles?edit=role-partner-administrator&object=vehicle');
  const block = admin.getByRole('group', { name: 'Vehicle', exact: true });
  await block.getByRole('checkbox', { name: 'Full Access' }).check();
  await save(admin, 'Save Role Template', 'Role template saved.');

  // The object arrives without a reload, and so does the twelfth field in an open form.
  await navigation.getByRole('link', { name: 'Vehicles' }).click();
  await partner.getByRole('button', { name: 'Create a Vehicle' }).first().click();
  await partner.getByLabel('Plate').fill('TX 1');
  await expect(partner.getByLabel('First year')).toHaveCount(0);
  await admin.goto('/admin/data?show=vehicle');
  const formula = admin.getByRole('group', { name: 'Formula' });
  const worksOut = async () => {
    await formula.getByText('Not set').click();
    await formula.getByLabel('Formula', { exact: true }).fill('price + monthlyCost * 12');
  };
  await addField(admin, { label: 'First year', type: 'money', fill: worksOut });
  await expect(admin.getByText('13 data elements on vehicle forms')).toBeVisible();
  await expect(partner.getByLabel('First year')).toHaveAttribute('readonly', '');
  await expect(partner.getByLabel('Plate')).toHaveValue('TX 1');

  // Two conditions, a limit, a formula and a reference on a form of three vehicles.
  await expect(partner.getByLabel('Payload')).toHaveCount(0);
  await partner.getByLabel('Kind').selectOption('Truck');
  await partner.getByLabel('Payload').fill('900');
  await partner.getByLabel('Price').fill('30000');
  await partner.getByLabel('Monthly cost').fill('250.50');
  await expect(partner.getByLabel('First year')).toHaveValue(/33,?006\.00/);
  await partner.getByLabel('Bought').fill('2026-02-01');
  await partner.getByLabel('Service', { exact: true }).fill('2026-01-01');
  await press(partner, 'Create Vehicle');
  await expect(partner.getByText(early).first()).toBeVisible();
  const refused = await post(partner, { plate: 'TX 9', bought: '2026-02-01', service: '2026-01-01' });
  expect(refused.status).toBe(422);
  expect(refused.body.fieldErrors.service).toEqual([expect.objectContaining({ message: early })]);
  await partner.getByLabel('Service', { exact: true }).fill('2026-03-01');
  const [own] = (await product.call('GET', '/dtl/partner', { token: (await people.of('partner')).token }))
    .body;
  await choose(partner, 'Serviced by', own.partnerName);
  await save(partner, 'Create Vehicle', 'Vehicle created.');
  for (const plate of ['TX 2', 'TX 3']) {
    await partner.getByRole('button', { name: 'Create a Vehicle' }).first().click();
    await partner.getByLabel('Plate').fill(plate);
    await partner.getByLabel('Kind').selectOption('Van');
    await press(partner, 'Create Vehicle');
    await expect(partner.getByText('This field is required.').first()).toBeVisible();
    await partner.getByLabel('Seats').fill('4');
    await save(partner, 'Create Vehicle', 'Vehicle created.');
  }
  for (const plate of ['TX 1', 'TX 2', 'TX 3'])
    await expect(partner.getByRole('row', { name: plate })).toBeVisible();
  await expect(partner.getByRole('row', { name: 'TX 1' })).toContainText(own.partnerName);

  const other = await open('otherPartner', '/records/vehicle');
  await expect(other.getByText('No vehicles yet')).toBeVisible();
  await expect(other.getByText('TX 1')).toHaveCount(0);
  await other.goto(new URL(await firstVehicle(partner), other.url()).pathname);
  await expect(other.getByText('TX 1')).toHaveCount(0);
  await admin.goto('/records/vehicle');
  await expect(admin.getByRole('row', { name: 'TX 3' })).toBeVisible();
});

/** The address of a vehicle, copied by its owner. */
async function firstVehicle(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: /TX 1/ }).first().getAttribute('href')) ?? '';
}
