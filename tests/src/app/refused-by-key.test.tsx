// Screens with a form of their own show a refusal of the host that followed Enter, and keep it while the focus moves (R75).
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openConsole } from '../support/console';
import { openApp } from '../support/open-app';

const desk = openConsole();
const words = 'The host said no.';
let brand = '';

beforeAll(async () => {
  const sponsor = await desk.host.seed('sponsor', { sponsorName: 'Bright' });
  brand = await desk.host.seed('brand', {
    brandName: 'Glow',
    sponsorID: sponsor,
    completedSections: { profile: true, sponsor: true },
  });
});

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (role: string, name: string) => {
  (await screen.findByRole(role, { name })).focus();
  await userEvent.keyboard('{Enter}');
};

const screens: [name: string, method: string, path: string, send: () => Promise<unknown>][] = [
  [
    'Enter Password',
    'POST',
    '/auth/local-auth',
    async () => {
      openApp('/password?email=ann@example.test');
      await type('Password', 'Wrong-2026!{Enter}');
    },
  ],
  [
    'Reset Your Password',
    'PATCH',
    '/auth/reset',
    async () => {
      openApp('/setpassword?resettoken=abc');
      await type('New password', 'Right-2026!');
      await type('Confirm password', 'Right-2026!{Enter}');
    },
  ],
  [
    'Reset Password',
    'POST',
    '/auth/reset',
    async () => {
      openApp('/resetpassword?email=ann@example.test');
      await type('Email', '{Enter}');
    },
  ],
  [
    'the Password section',
    'PATCH',
    '/auth/password',
    async () => {
      desk.open('/profile?show=security');
      await type('Current password', 'Wrong-2026!');
      await type('New password', 'Right-2026!');
      await type('Confirm password', 'Right-2026!{Enter}');
    },
  ],
  [
    'a saved view',
    'POST',
    '/dtl/view',
    async () => {
      desk.open('/admin/partners?q=a');
      await press('button', 'Save view');
      await type('Name', 'Mine{Enter}');
    },
  ],
  [
    'the enabled products of a brand',
    'PATCH',
    '/dtl/brand',
    async () => {
      desk.open(`/admin/brands?edit=${brand}&section=products`);
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Enabled: Territories' }));
      await press('button', 'Save Product Enablement');
    },
  ],
];

it.each(screens)('%s shows a refusal after Enter', async (_name, method, path, send) => {
  let refused = 0;
  desk.edge.faults.push((call) => {
    if (call.method !== method || !call.path.startsWith(path)) return undefined;
    refused += 1;
    return Response.json({ success: false, message: words }, { status: 429 });
  });
  await send();
  await waitFor(() => expect(refused).toBe(1));
  await screen.findByText(words, { exact: false });
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByText(words, { exact: false })).not.toBeNull();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
});
