import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();
const focused = () => document.activeElement?.id;

describe('creating a sponsor by keyboard', () => {
  it('focuses the first field, then the screen, and Back works', async () => {
    desk.open('/admin/sponsors');
    const create = await screen.findAllByRole('button', { name: 'Create a Sponsor' });
    create[0]?.focus();
    await person.keyboard('{Enter}');
    const name = await screen.findByLabelText('Sponsor Name');
    await waitFor(() => expect(focused()).toBe(name.id));
    const steps = window.history.length;
    await person.type(name, 'Kept{Enter}');
    await screen.findByText('Sponsor created.');
    await waitFor(() => expect(focused()).toBe('main'));
    // Back does not return to the form that was saved.
    expect(window.history.length).toBe(steps);
    expect(window.location.search).toBe('');

    await person.click(await screen.findByRole('link', { name: 'Edit Kept' }));
    await person.click(await screen.findByRole('button', { name: 'History' }));
    const history = await screen.findByRole('dialog', { name: 'History' });
    await within(history).findByText('created');
    expect(history.textContent).not.toContain('(empty)');
  });
});
