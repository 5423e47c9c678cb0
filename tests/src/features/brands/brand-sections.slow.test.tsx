import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { fullAccess } from '../../../server/support/test-host';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();
const person = userEvent.setup();
const noAnswer = 'No response from server. Please try again later.';
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
let sponsorID: string;

beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../src/app/brands/brand-editor');
  sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Glow' });
});

const addBrand = (data: JsonObject = {}) =>
  desk.host.seed('brand', {
    brandName: 'Ours',
    sponsorID,
    inclusiveExclusiveRule: 'inclusive',
    products: [{ productID: 'territory', required: false }],
    completedSections: { profile: true, products: true, territory: true },
    ...data,
  });
const openSection = async (section: string, data?: JsonObject) => {
  const brandID = await addBrand(data);
  desk.open(`/admin/brands?edit=${brandID}&section=${section}`);
  return `/dtl/brand?brandID=${brandID}`;
};

describe('Sponsor', () => {
  it('shows fields that an admin added [R16.1]', async () => {
    await desk.host.addElements('brand', [
      { fieldName: 'contract', grouping: 'Sponsor', fieldConfig: { label: 'Contract', visualType: 'text' } },
    ]);
    const address = await openSection('sponsor');
    await person.type(await box('Contract'), 'C-17');
    expect((await box('Sponsor Name')).value).toBe('Glow');
    await press('Save Brand Fields');
    await screen.findByText('Brand Updated');
    expect((await desk.read(address)).brand).toMatchObject({ contract: 'C-17', sponsorID });
  });
});

describe('History of a brand', () => {
  it('shows names for the sponsor and enabled products', async () => {
    const address = await openSection('profile');
    const other = await desk.host.seed('sponsor', { sponsorName: 'Other' });
    await desk.call('PATCH', address, { _section: 'sponsor', sponsorID: other });
    const products = [{ productID: 'territory', required: true }];
    await desk.call('PATCH', address, { _section: 'products', products });
    await press('History');
    const history = await screen.findByRole('dialog', { name: 'History' });
    await within(history).findByText('required: true, productID: territory');
    await waitFor(() => expect(history.textContent).toMatch(/SponsorGlow → Other/));
  });
});

describe('Territory Basics', () => {
  it('shows at the field which bound is violated', async () => {
    await openSection('territory', { maxNumOfTerritories: 2 });
    const least = await box('Minimum Number of Territories');
    await person.type(least, '9');
    await press('Save Territory Settings');
    const sentence = 'Must be a whole number from 0 up to the maximum.';
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
    const most = await box('Maximum Number of Territories');
    await person.clear(most);
    await person.type(most, '12');
    expect(screen.queryByText(new RegExp(sentence))).toBeNull();
    await press('Save Territory Settings');
    await screen.findByText('Brand Updated');
  });
});

describe('a section whose save fails', () => {
  // [R41.1]
  it.each([
    ['sponsor', 'Sponsor Name', 'Save Sponsor', '/dtl/sponsor'],
    ['territory', 'Commitment Period in Months', 'Save Territory Settings', '/dtl/brand'],
    ['crm', 'CRM API Key', 'Save CRM Variables', '/dtl/brand'],
  ])('%s reports it and keeps the input', async (section, label, save, path) => {
    await openSection(section);
    desk.cut('PATCH', path);
    const field = await box(label);
    await person.clear(field);
    await person.type(field, '24');
    await press(save);
    await screen.findByText(noAnswer);
    expect((await box(label)).value).toBe('24');
    expect(screen.getByText('1 unsaved change')).toBeDefined();
  });

  it('keeps selected inclusions', async () => {
    await openSection('territoryIandE');
    desk.cut('PATCH', '/dtl/brand');
    const states = await screen.findByRole('group', { name: 'Included States' });
    await person.click(within(states).getByRole('checkbox', { name: 'Alabama' }));
    await press('Save Inclusions/Exclusions');
    await screen.findByText(noAnswer);
    expect(within(states).getByRole<HTMLInputElement>('checkbox', { name: 'Alabama' }).checked).toBe(true);
  });

  it('keeps the input of a new brand', async () => {
    desk.open('/admin/brands?edit=new');
    const mend = desk.cut('POST', '/dtl/brand');
    await person.type(await box('Brand Name'), 'Brand New');
    await press('Save Brand');
    await screen.findByText(noAnswer);
    expect((await box('Brand Name')).value).toBe('Brand New');
    mend();
    await press('Save Brand');
    await screen.findByText('Brand Created');
    expect(screen.queryByText(noAnswer)).toBeNull();
  });
});

describe('a section used by keyboard', () => {
  it('saves with Enter and asks about a conflict', async () => {
    const path = await openSection('profile');
    await person.type(await box('Primary Email'), 'mine@x.test');
    const theirs = { _section: 'profile', primaryEmail: 'theirs@x.test' };
    expect((await desk.call('PATCH', path, theirs)).status).toBe(200);
    await person.keyboard('{Enter}');
    await screen.findByRole('alert', { name: 'Conflicting changes' });
    await person.keyboard('{Enter}');
    expect((await desk.read(path)).brand).toMatchObject({ primaryEmail: 'theirs@x.test' });
    screen.getByRole('button', { name: 'Keep mine: mine@x.test' }).focus();
    await person.keyboard('{Enter}');
    (await box('Primary Email')).focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Brand Updated');
    expect((await desk.read(path)).brand).toMatchObject({ primaryEmail: 'mine@x.test' });
  });
});

describe('the time to saturation', () => {
  it('uses a restored draft', async () => {
    const rates = { expectedMarketShare: 0.07, finalAdjustedConversionRate: 0.01 };
    const brandID = await addBrand(rates);
    const address = `/admin/brands?edit=${brandID}&section=territoryPricing`;
    const { unmount } = desk.open(address);
    await person.type(await box('Selling Season in Months'), '1');
    await screen.findByText('1,008', { selector: 'dd' });
    unmount();
    desk.open(address);
    expect(await screen.findByText('1,008', { selector: 'dd' })).toBeDefined();
  });
});

describe('the sponsor of a brand', () => {
  // [B4.23]
  it('must be selected before saving', async () => {
    const path = await openSection('sponsor', { sponsorID: null });
    await press('Select/Change Sponsor');
    expect((await screen.findAllByText(/Please select an option\./)).length).toBeGreaterThan(0);
    expect((await desk.read(path)).brand).toMatchObject({ _version: 1 });
  });

  it('is hidden from roles that cannot read it', async () => {
    const roleConfig = { ...fullAccess, brand: { readFields: ['brandName'], writeFields: ['brandName'] } };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig });
    const brandID = await addBrand();
    signInAs({ token, email: 'limited@x.test' });
    openApp(`/admin/brands?edit=${brandID}&section=sponsor`);
    await screen.findByText('Your role cannot see this.');
    expect(screen.queryByRole('button', { name: 'Select/Change Sponsor' })).toBeNull();
  });

  it('keeps the focus on Change and Cancel', async () => {
    await openSection('sponsor');
    await press('Change Sponsor');
    expect(document.activeElement?.textContent).toContain('Select the company');
    await press('Cancel Change');
    expect(document.activeElement?.textContent).toBe('Change Sponsor');
  });
});
