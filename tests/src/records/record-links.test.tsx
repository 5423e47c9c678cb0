import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '../support/console';
import { openApp, signInAs } from '../support/open-app';

const desk = openConsole();
const person = userEvent.setup();
// The live stream is silent in these tests, so the field must exist before the first page opens.
beforeAll(async () => {
  const fieldConfig = { label: 'Best products', visualType: 'select_multiple', refersTo: 'product' };
  const field = { objectType: 'sponsor', fieldName: 'bestProducts', grouping: 'General', fieldConfig };
  expect((await desk.call('POST', '/dtl/db', field)).status).toBe(201);
});

describe('links in a list', () => {
  it('open a record by its name', async () => {
    await desk.host.seed('partner', { partnerName: 'Prairie Glow' });
    desk.open('/admin/partners?q=Prairie');
    await person.click(await screen.findByRole('link', { name: 'Prairie Glow' }));
    await screen.findByRole('heading', { level: 1, name: 'Prairie Glow' });
    expect(window.location.search).toContain('q=Prairie');
  });

  it('open a record without a name', async () => {
    const id = await desk.host.seed('partner', { city: 'Nameless City' });
    desk.open('/admin/partners?sort=-createdAt&f.city=Nameless+City');
    // happy-dom renders the break opportunities of a long word as spaces.
    const name = new RegExp(`^Partner ${id.slice(0, 12)}`);
    await person.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: `Partner ${id}` });
  });
});

describe('related records', () => {
  it("link a partner's brand and users, and back", async () => {
    const brandID = await desk.host.seed('brand', { brandName: 'Lantern' });
    const partnerID = await desk.host.seed('partner', { partnerName: 'Lakeshore', primaryBrandID: brandID });
    for (const fname of ['Ann', 'Ben'])
      await desk.host.seed('user', { fname, type: 'partner', userTypeID: partnerID });
    await desk.host.seed('user', { fname: 'Eve', type: 'partner', userTypeID: 'other' });
    desk.open(`/admin/partners?edit=${partnerID}`);
    const related = await screen.findByRole('navigation', { name: 'Related records' });
    await within(related).findByRole('link', { name: 'Brand Lantern' });
    await person.click(await within(related).findByRole('link', { name: 'Users 2' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await person.click(await screen.findByRole('link', { name: 'Ann' }));
    const back = await screen.findByRole('navigation', { name: 'Related records' });
    await person.click(await within(back).findByRole('link', { name: 'Partner Lakeshore' }));
    await screen.findByRole('heading', { level: 1, name: 'Lakeshore' });
  });

  it('lead a partner to pages that are open to it', async () => {
    const object = { label: 'Ticket', plural: 'Tickets', titleLabel: 'Name', places: ['partners'] };
    expect((await desk.call('POST', '/dtl/object', { ...object, owner: 'partner' })).status).toBe(201);
    const owns = { label: 'Sponsor', visualType: 'select', refersTo: 'sponsor' };
    const link = { objectType: 'ticket', fieldName: 'sponsor', grouping: 'General', fieldConfig: owns };
    expect((await desk.call('POST', '/dtl/db', link)).status).toBe(201);
    const sponsor = await desk.host.seed('sponsor', { sponsorName: 'Brightline' });
    const ownerID = await desk.host.seed('partner', { partnerName: 'Lakeshore', sponsorID: sponsor });
    const made = await desk.call('POST', '/dtl/record/ticket', { name: 'Leak', ownerID, sponsor });
    const reading = { readFields: ['sys_allFields'], writeFields: [] };
    const roleConfig = { ticket: reading, partner: reading, sponsor: reading };
    const user = await desk.host.signIn({ type: 'partner', userTypeID: ownerID, roleConfig });
    signInAs({ token: user.token, email: 'owner@lakeshore.test', type: 'partner', role: 'client' });
    openApp(`/records/ticket?edit=${(made.body.ticket as { id: string }).id}`);
    const related = await screen.findByRole('navigation', { name: 'Related records' });
    const own = await within(related).findByRole('link', { name: 'Partner Lakeshore' });
    expect(own.getAttribute('href')).toBe('/partner');
    expect(within(related).queryByRole('link', { name: /Brightline/ })).toBeNull();
  });

  it('include references from fields with several values, in both directions', async () => {
    const products = [];
    for (const name of ['Ladder', 'Anvil']) products.push(await desk.host.seed('product', { title: name }));
    await desk.host.seed('sponsor', { sponsorName: 'Toolworks', bestProducts: products }, 'toolworks');
    const { unmount } = desk.open('/admin/sponsors?edit=toolworks');
    const related = await screen.findByRole('navigation', { name: 'Related records' });
    await within(related).findByRole('link', { name: 'Best products Ladder' });
    await within(related).findByRole('link', { name: 'Best products Anvil' });
    unmount();
    desk.open(`/admin/products?edit=${products[1]}`);
    const back = await screen.findByRole('navigation', { name: 'Related records' });
    await within(back).findByRole('link', { name: 'Sponsors 1' });
  });
});
