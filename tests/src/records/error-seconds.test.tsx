// How long the banner of a failed save stays, screen by screen (R39).
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();
beforeAll(async () => {
  await desk.host.seed('user', { fname: 'Pat', email: 'pat@glow.test', type: 'partner' }, 'seconds-user');
});
afterEach(() => vi.useRealTimers());

const screens = [
  ['sponsor', { sponsorName: 'Acme' }, '/admin/sponsors', 'Support Email', 15],
  ['brand', { brandName: 'Glow' }, '/admin/brands', 'Description', 15],
  ['partner', { partnerName: 'Ours', primaryUserID: 'seconds-user' }, '/admin/partners', 'Partner Name', 9],
  ['role', { roleName: 'Guests', roleType: 'admin', roleConfig: {} }, '/admin/roles', 'Role Name', 9],
  ['user', { fname: 'Ann', email: 'ann@glow.test', type: 'admin' }, '/admin/users', 'First Name', 9],
] as const;

describe('the banner of a failed save [R39.2]', () => {
  it.each(screens)('of a %s stays its seconds', async (objectType, data, path, field, seconds) => {
    const id = await desk.host.seed(objectType, data);
    const message = `The ${objectType} could not be stored.`;
    desk.edge.faults.push((call) =>
      call.method === 'PATCH' ? Response.json({ success: false, message }, { status: 500 }) : undefined,
    );
    desk.open(`${path}?edit=${id}&section=profile`);
    const input = await screen.findByLabelText(new RegExp(`^${field}`));
    input.focus();
    await userEvent.paste('a@b.test');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    await act(async () => screen.getByRole('button', { name: /^Save( |$)/ }).click());
    await screen.findByText(message);
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 2000));
    expect(screen.queryByText(message)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.queryByText(message)).toBeNull();
  });
});
