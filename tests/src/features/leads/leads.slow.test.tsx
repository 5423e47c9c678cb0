import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openTestHost, type TestHost } from '../../../server/support/test-host';
import { closeApp, connect, type Edge, openApp, signInAs } from '../../support/open-app';

let host: TestHost;
let edge: Edge;
let admin: { token: string; email: string };
let client: { token: string; email: string };
let nobody: { token: string; email: string };

const lead = (n: number, partner: string) => ({
  contactID: `C-${String(n).padStart(2, '0')}`,
  firstName: `First${n}`,
  lastName: n % 2 ? 'Odd' : 'Even',
  city: n === 3 ? '=SUM(A1)' : 'Austin',
  partnerFirstName: partner,
  partnerLastName: 'Partner',
  distroType: n % 5 ? 'To Partner' : 'To Store',
  date: new Date(Date.now() - n * 1000).toISOString(),
});

async function addSession(data: Record<string, string>) {
  const { email } = await addPerson(host, data);
  return { token: await getToken(host, email), email };
}

beforeAll(async () => {
  host = await openTestHost();
  const partnerID = await host.seed('partner', { partnerName: 'Ours' });
  admin = await addSession({});
  client = await addSession({
    type: 'partner',
    userTypeID: partnerID,
    role: 'client',
    fname: 'Carl',
    lname: 'Partner',
  });
  nobody = await addSession({
    type: 'partner',
    userTypeID: await host.seed('partner', { partnerName: 'New' }),
  });
  const leads = Array.from({ length: 45 }, (_, n) => lead(n + 1, n < 30 ? 'Carl' : 'Olga'));
  expect((await host.call('POST', '/dtl/leads', { token: admin.token, body: leads })).status).toBe(200);
});
beforeEach(() => {
  edge = connect(host);
});
afterEach(() => {
  closeApp();
  edge.close();
});
afterAll(() => host.close());

const person = userEvent.setup();
const table = () => screen.findByRole('table', { name: 'Leads' });
const firstID = async () => within((await within(await table()).findAllByRole('row'))[1] as HTMLElement);
const sortBy = async (name: string) => person.click(within(await table()).getByRole('button', { name }));

function open(address = '/leads', given: object = { ...admin }) {
  signInAs(given);
  openApp(address);
}
const openAsClient = (address: string) => open(address, { ...client, type: 'partner', role: 'client' });

describe('the leads page (A2)', () => {
  it('prints only the leads that the list shows', async () => {
    open('/leads?f.partner=Olga%20Partner');
    await table();
    const printed: number[] = [];
    window.print = () => {
      printed.push(document.querySelectorAll('#main > :last-child tbody tr').length);
    };
    await person.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toEqual([15]));
    window.dispatchEvent(new Event('afterprint'));
  });

  it.each(['/leads', '/leads-management'])('needs sign-in: %s [A2.8]', async (address) => {
    openApp(address);
    expect(await screen.findByRole('button', { name: 'Next' })).toBeDefined();
    expect(window.location.pathname).toBe('/login');
  });

  it('has a title, a table and four counts [A2.37, A2.38, A2.43]', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeDefined();
    await table();
    const counts = within(screen.getByRole('list', { name: 'Leads received' })).getAllByRole('listitem');
    expect(counts.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Today45Partner leads36Store leads9$/),
      expect.stringMatching(/^This month45/),
      expect.stringMatching(/^Last 90 days45/),
      expect.stringMatching(/^This year45/),
    ]);
  });

  it('has columns for the fields of a lead [A2.39, A3.5]', async () => {
    open(
      '/leads?cols=date,firstName,lastName,city,state,zip,partnerFirstName,partnerLastName,distroType,distroRule,contactID,customerID,createdAt',
    );
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Date',
      'First name',
      'Last name',
      'City',
      'State',
      'ZIP',
      'Partner first name',
      'Partner last name',
      'Type',
      'Rule',
      'Contact ID',
      'Customer ID',
      'Created',
      'Actions',
    ]);
  });

  it('sorts by newest first, then by the clicked column [A2.40]', async () => {
    open();
    expect((await firstID()).getByText('First1')).toBeDefined();
    expect((await screen.findByRole('columnheader', { name: 'Date' })).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await sortBy('First name');
    expect(window.location.search).toBe('?sort=firstName');
    await sortBy('First name');
    await waitFor(() => expect(window.location.search).toBe('?sort=-firstName'));
    await waitFor(async () => expect((await firstID()).getByText('First9')).toBeDefined());
    await sortBy('Date');
    await waitFor(async () => expect((await firstID()).getByText('First45')).toBeDefined());
  });

  it('filters by partner and returns to page 1 [A2.41, A2.42]', async () => {
    open('/leads?page=3');
    await screen.findByText('21–30 of 45');
    await person.selectOptions(await screen.findByLabelText('Partner'), 'Olga Partner');
    await screen.findByText('1–10 of 15');
    expect(window.location.search).not.toContain('page');
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Leads received' }).textContent).toContain('Today15'),
    );
  });

  it('has no partner filter for clients [A2.41, A6.6, R26.2]', async () => {
    openAsClient('/leads?f.partner=Olga%20Partner');
    await screen.findByText('1–10 of 30');
    expect(screen.queryByLabelText('Partner')).toBeNull();
  });

  it('adjusts the page to another page size [A2.42, A2.44, A9.2, R40.1]', async () => {
    open('/leads?page=5');
    await screen.findByText('41–45 of 45');
    const size = screen.getByLabelText('Rows per page');
    expect([...size.querySelectorAll('option')].map((option) => option.value)).toEqual([
      '10',
      '25',
      '50',
      '100',
    ]);
    await person.selectOptions(size, '25');
    await screen.findByText('26–45 of 45');
    expect(window.location.search).toBe('?page=2&limit=25');
  });

  it('searches, filters by day, and clears filters', async () => {
    open('/leads?q=first7&f.day=2001-01-01');
    await person.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await screen.findByText('1–10 of 45');
  });

  it('says that there are no leads [A8.17, A4.12]', async () => {
    open('/leads', { ...nobody, type: 'partner' });
    expect(await screen.findByText('No leads available.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([500, 404, 422])('says that loading failed with %i [A8.16]', async (status) => {
    const fault = ({ path }: { path: string }) =>
      path.startsWith('/dtl/leads') ? new Response('<html>', { status }) : undefined;
    edge.faults.push(fault);
    open();
    expect(await screen.findByText('Unable to load leads. Please try again later.')).toBeDefined();
    edge.faults.length = 0;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await table();
  });

  it('ignores unsupported filters in the address', async () => {
    open('/leads?sort=nosuch&limit=7&page=-2&f.day=2026-02-30');
    await screen.findByText('1–10 of 45');
    // Until the request is sent, the list may still show the previous rows.
    await waitFor(() =>
      expect(edge.calls.map(({ path }) => path).join(' ')).toContain('limit=10&sort=-date'),
    );
  });

  it('goes from lead to lead in the drawer', async () => {
    open('/leads?sort=firstName&page=2');
    const buttons = await within(await table()).findAllByRole('button', { name: /^View/ });
    await person.click(buttons[9] as HTMLElement);
    const drawer = screen.getByRole('dialog');
    expect(drawer.textContent).toContain('20 of 45');
    await person.click(within(drawer).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(drawer.textContent).toContain('21 of 45'));
    await waitFor(() => expect(window.location.search).toContain('page=3'));
    await waitFor(() => expect(within(drawer).getByRole('heading').textContent).toMatch(/^First/));
  });
});

describe('a lead that is not in the list', () => {
  it('is not reported as missing when it fails to load', async () => {
    let isBroken = true;
    edge.faults.push(({ path }) =>
      isBroken && path.includes('f.contactID=') ? new Response('', { status: 502 }) : undefined,
    );
    open('/leads?lead=C-40');
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('Unable to load leads. Please try again later.');
    expect(within(drawer).queryByText('Lead not found')).toBeNull();
    isBroken = false;
    await person.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await within(drawer).findByRole('heading', { name: /^First40/ });
  });
});

// Keep this test last, because it adds a lead.
describe('leads of a period', () => {
  it('are shown until a day is selected', async () => {
    const old = { ...lead(90, 'Olga'), contactID: 'C-old', date: new Date(Date.now() - 8 * 86_400_000) };
    await host.call('POST', '/dtl/leads', { token: admin.token, body: [old] });
    open('/leads?sort=date');
    await screen.findByText('First90');
    await person.selectOptions(screen.getByLabelText('Received'), 'Last 7 days');
    await waitFor(() => expect(screen.queryByText('First90')).toBeNull());
    await screen.findByText('1–10 of 45');
    expect(window.location.search).toContain('f.period=7');
    await person.selectOptions(screen.getByLabelText('Received'), 'Last 30 days');
    await screen.findByText('First90');
  });
});
