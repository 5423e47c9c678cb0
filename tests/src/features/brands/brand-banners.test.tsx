import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('shows banners above the brand section [B2.47]', async () => {
  const sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Glow' });
  const brandID = await desk.host.seed('brand', { brandName: 'Ours', sponsorID });
  desk.open(`/admin/brands?edit=${brandID}&section=profile`);
  await userEvent.type(await screen.findByLabelText(/^Brand Name/, { selector: 'input' }), 'more');
  const save = screen.getByRole('button', { name: 'Save Brand' });
  const isAbove = (banner: Element) =>
    Boolean(banner.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING);
  const mend = desk.cut('PATCH', '/dtl/brand');
  await userEvent.click(save);
  expect(isAbove(await screen.findByRole('alert'))).toBe(true);
  mend();
  await userEvent.click(save);
  expect(isAbove(await screen.findByText('Brand Updated'))).toBe(true);
});
