import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('unsaved product enablement', () => {
  // [R41.1]
  it("survives leaving, failures and other users' saves", async () => {
    const brandID = await desk.host.seed('brand', {
      brandName: 'Ours',
      completedSections: { profile: true },
    });
    const productID = await desk.host.seed('product', { brandID, title: 'Signs', productType: 'custom' });
    const address = `/admin/brands?edit=${brandID}&section=products`;
    const { unmount } = desk.open(address);
    await person.click(await box('Enabled: Territories'));
    unmount();
    desk.open(address);
    expect((await box('Enabled: Territories')).checked).toBe(true);

    const mend = desk.cut('PATCH', '/dtl/brand');
    await person.click(screen.getByRole('button', { name: 'Save Product Enablement' }));
    await screen.findByText('No response from server. Please try again later.');
    expect((await box('Enabled: Territories')).checked).toBe(true);
    mend();

    const path = `/dtl/brand?brandID=${brandID}`;
    const theirs = { _section: 'products', products: [{ productID, required: true }] };
    expect((await desk.call('PATCH', path, theirs)).status).toBe(200);
    await person.click(screen.getByRole('button', { name: 'Save Product Enablement' }));
    await screen.findByText(/Your selections are kept/);
    expect((await box('Required: Signs')).checked).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Save Product Enablement' }));
    await screen.findByText('Brand Updated');
    expect((await desk.read(path)).brand).toMatchObject({
      products: [theirs.products[0], { productID: 'territory', required: false }],
    });
  });
});
