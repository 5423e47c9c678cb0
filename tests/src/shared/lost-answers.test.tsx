// The host carries a call out, but its answer is lost: the screen says what is known and keeps the input.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../server/support/accounts';
import { openConsole } from '../support/console';
import { openLiveLine } from '../support/live-line';
import { loseAnswers } from '../support/lose-answers';

const desk = openConsole();
const person = userEvent.setup();
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const lose = (method: string, path: string, count = 1) =>
  loseAnswers(desk.host, desk.edge, { method, path, count });

describe('a bulk edit', () => {
  it('is not reported without a response, keeps its selection, and is made once', async () => {
    for (const n of [1, 2]) await desk.host.seed('partner', { partnerName: `Lost ${n}`, city: 'Before' });
    desk.open('/admin/partners?q=Lost');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('Edit a field');
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 partners' });
    await person.selectOptions(within(dialog).getByLabelText('Field'), 'City');
    await person.type(await within(dialog).findByRole('textbox', { name: 'City' }), 'After');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const change = await screen.findByRole('button', { name: 'Change 2 partners' });
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    const lost = lose('POST', '/dtl/bulk', 2);
    await person.click(change);
    const question = await screen.findByRole('alertdialog', { name: 'Set City in 2 partners?' });
    await within(question).findByText(/^No response from server. It is not known/);
    expect(lost()).toBe(2);
    screen.getByText('2 selected');
    const again = () => within(question).getByRole('button', { name: 'Change 2 partners' });
    await waitFor(() => expect(again().getAttribute('aria-disabled')).toBeNull());
    await person.click(again());
    await screen.findByText('City set in 2 partners.');
    const { items } = await desk.read('/dtl/partner?q=Lost');
    expect(items).toMatchObject(
      [1, 2].map((n) => ({ partnerName: `Lost ${n}`, city: 'After', _version: 2 })),
    );
  });
});

describe('a password change', () => {
  it('includes the user name for password managers', async () => {
    desk.open('/profile?show=security');
    await screen.findByLabelText('Current password');
    const name = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
    expect(name?.value).toMatch(/@example\.test$/);
  });

  it('ends at the sign-in page, which says that the result is unknown', async () => {
    const lost = lose('PATCH', '/auth/password');
    // A host that changes a password ends the session's stream, and refuses the next one.
    desk.edge.faults.push(({ path }) =>
      path === '/dtl/live' && lost() === 1
        ? Response.json({ success: false, message: 'Authentication is required.' }, { status: 401 })
        : undefined,
    );
    const line = openLiveLine(desk.edge);
    desk.open('/profile?show=security');
    await person.type(await screen.findByLabelText('Current password'), goodPassword);
    await person.type(screen.getByLabelText('New password'), 'Another-horse-8');
    await person.type(screen.getByLabelText('Confirm password'), 'Another-horse-8');
    await press('Change password');
    await waitFor(() => expect(lost()).toBe(1));
    line.end();
    await screen.findByText(/^No response came to your password change\./);
  });
});
