// A host may answer a read with 200 and `success: false`: each screen shows the host's message and keeps working (B8).
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();
const words = 'The host said no.';
let ids: { brand: string; sponsor: string };

beforeAll(async () => {
  const sponsor = await desk.host.seed('sponsor', { sponsorName: 'Bright' });
  const brand = await desk.host.seed('brand', {
    ...{ brandName: 'Evening Glow', sponsorID: sponsor },
    completedSections: { profile: true, sponsor: true },
  });
  ids = { brand, sponsor };
});

/** Refuses all later reads of paths that begin like this. */
const refuse = (beginning: string) =>
  desk.edge.faults.push(({ method, path }) => {
    if (method !== 'GET' || !path.startsWith(beginning)) return undefined;
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify({ success: false, message: words }), { status: 200, headers });
  });

const screens: [address: string, beginning: string, said?: string][] = [
  ['/', '/dtl/sponsor'],
  ['/', '/dtl/partner'],
  ['/admin/partners', '/dtl/partner'],
  ['/admin/partners?edit=p1', '/dtl/partner'],
  ['/admin/sponsors', '/dtl/sponsor'],
  ['/admin/sponsors?edit=SPONSOR', '/dtl/sponsor?sponsorID'],
  ['/admin/sponsors?edit=SPONSOR', '/dtl/form'],
  ['/admin/users', '/dtl/user'],
  ['/admin/users?edit=u1', '/dtl/user'],
  ['/admin/roles', '/dtl/role'],
  ['/admin/roles?edit=r1', '/dtl/role'],
  ['/admin/roles?edit=new', '/dtl/form'],
  ['/admin/brands', '/dtl/brand', 'API Error - Reload and try again'],
  ['/admin/brands?edit=BRAND', '/dtl/brand', 'API Error - Reload and try again'],
  ['/admin/brands?edit=BRAND&section=publishing', '/dtl/brand/publish'],
  ['/admin/brands?edit=BRAND&section=profile', '/dtl/form?objectType=brand'],
  ['/admin/products', '/dtl/product'],
  ['/admin/data?show=partner', '/dtl/db'],
  ['/user', '/dtl/user'],
  ['/leads', '/dtl/leads'],
];

describe('a read refused with 200', () => {
  it.each(screens)('is reported on %s (%s)', async (address, beginning, said = words) => {
    refuse(beginning);
    desk.open(address.replace('BRAND', ids.brand).replace('SPONSOR', ids.sponsor));
    await waitFor(() => expect(screen.getAllByText(said, { exact: false }).length).toBeGreaterThan(0));
    expect(screen.queryByText('This screen stopped working')).toBeNull();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it.each([
    ['/admin/partners?edit=nowhere', 'Partner'],
    ['/admin/brands?edit=nowhere', 'Brand'],
  ])('hides the tools on %s', async (address, title) => {
    desk.open(address);
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findAllByText(/Not found, or you do not have access|API Error/);
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Field access' })).toBeNull();
  });
});
