import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../../server/support/test-host';
import { closeApp, connect, type Edge, openApp, signInAs } from '../support/open-app';

let host: TestHost;
let edge: Edge;
let partnerID: string;
let sponsorID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  edge = connect(host);
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme', supportEmail: 'help@acme.test' });
  const brandID = await host.seed('brand', { brandName: 'Glow', sponsorID, primaryPhone: '512-555-0100' });
  await host.seed('brand', { brandName: 'Foreign', primaryEmail: 'no@foreign.test' });
  partnerID = await host.seed('partner', { partnerName: 'Ours', primaryBrandID: brandID });
});
afterEach(closeApp);
afterAll(async () => {
  edge.close();
  await host.close();
});

const signIn = (roleConfig = fullAccess) =>
  host.signIn({ type: 'partner', roleConfig, userTypeID: partnerID });

describe('screens without their own chapter', () => {
  it('show the support contacts: sponsor and brand [R42.2]', async () => {
    const sponsor = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID });
    signInAs({ ...sponsor, type: 'sponsor' });
    openApp('/contact');
    const link = await screen.findByRole('link', { name: 'help@acme.test' });
    expect(link.getAttribute('href')).toBe('mailto:help@acme.test');
    expect(screen.getByRole('link', { name: '512-555-0100' }).getAttribute('href')).toBe('tel:5125550100');
    expect(screen.queryByText('no@foreign.test')).toBeNull();
  });

  it('do not link to unsafe addresses', async () => {
    const id = await host.seed('sponsor', { sponsorName: 'Odd', sponsorURL: 'javascript:alert(1)' });
    const sponsor = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: id });
    signInAs({ ...sponsor, type: 'sponsor' });
    openApp('/contact');
    await screen.findByText('Odd');
    const targets = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(targets.filter((target) => target?.startsWith('javascript:'))).toEqual([]);
  });

  it('explain the features introduced on Home [R42.3]', async () => {
    signInAs({ ...(await signIn()), type: 'partner' });
    openApp('/');
    await screen.findByRole('link', { name: 'Explore Features' });
    const list = screen.getByRole('list', { name: 'Features' });
    const blurbs = within(list)
      .getAllByRole('link')
      .map((one) => one.querySelector('b')?.textContent);
    expect(blurbs).toHaveLength(3);
    closeApp();
    signInAs({ ...(await signIn()), type: 'partner' });
    openApp('/features');
    await screen.findByRole('heading', { name: 'Features', level: 1 });
    const explained = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(explained.map((one) => one.textContent)).toEqual(blurbs);
    expect(targetsIn('main')).toMatchObject({
      'Open Leads': '/leads',
      'Delivery preferences': '/leads-management',
      'Open Profile': '/profile',
      'Sales tax forms': '/profile?show=salesTax',
      'Linked CRM': '/profile?show=linked',
      'Your Brands': '/profile?show=brand',
    });
  });
});

describe('the top navigation', () => {
  it('links to the screens it names [A2.14, A2.15]', async () => {
    signInAs({ ...(await host.signIn({ type: 'admin', roleConfig: fullAccess })), type: 'admin' });
    openApp('/');
    await screen.findByRole('link', { name: 'Data' });
    expect(targetsIn('navigation')).toMatchObject({
      Dashboard: '/',
      Leads: '/leads',
      Contact: '/contact',
      Sponsors: '/admin/sponsors',
      Brands: '/admin/brands',
      Partners: '/admin/partners',
      Users: '/admin/users',
      Roles: '/admin/roles',
      Data: '/admin/data',
    });
  });
});

/** The link texts in that part of the page. */
function targetsIn(role: 'main' | 'navigation') {
  const [part] = screen.getAllByRole(role);
  const links = part ? within(part).getAllByRole('link') : [];
  return Object.fromEntries(links.map((one) => [one.textContent, one.getAttribute('href')]));
}

describe('a stored roleConfig', () => {
  it('does not open fields in the browser [R34.6]', async () => {
    const narrow = { user: { readFields: ['fname'], writeFields: [] } };
    signInAs({ ...(await signIn(narrow)), type: 'partner', roleConfig: fullAccess });
    openApp('/profile');
    const name = await screen.findByLabelText<HTMLInputElement>('First Name');
    expect(name.readOnly || name.disabled).toBe(true);
    expect(screen.queryByLabelText('Last Name')).toBeNull();
  });

  it('does not hide fields in the browser [R34.6]', async () => {
    signInAs({ ...(await signIn()), type: 'partner', roleConfig: {} });
    openApp('/profile');
    const name = await screen.findByLabelText<HTMLInputElement>(/^Last Name/);
    expect(name.readOnly || name.disabled).toBe(false);
  });
});
