// A card whose numbers take a while: the host counts in a job, and the card shows its progress.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { toElement, toLink } from '../../../../server/support/rolled-orders';
import { openConsole } from '../../../support/console';

const desk = openConsole();
const person = userEvent.setup();
const many = 10_500;

beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../../src/features/data-management/data-management');
  const send = async (path: string, body: object) => {
    const answer = await desk.call('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const visit = { label: 'Visit', plural: 'Visits', owner: 'everybody', places: ['administration'] };
  await send('/dtl/object', { ...visit, titleLabel: 'Name' });
  await send('/dtl/db', toElement('visit', 'partner', toLink('partner', 'visits')));
  await send('/dtl/db', toElement('partner', 'visited', { formula: 'visits.count()' }));
  await desk.host.context.db.query(
    `insert into records (kind, id, data)
     select 'partner', 'p ' || n, jsonb_build_object('partnerName', 'Partner ' || n, 'visited', n % 2) from generate_series(1, $1) n`,
    [many],
  );
}, 60_000);

const progress = () => screen.findByRole('progressbar', { name: 'Counting' });
const listPreviews = () =>
  desk.host.context.db.column(`select state from bulk_jobs where what = 'preview' order by n`);

describe('a card whose records are counted by a job', () => {
  it('shows progress, keeps the last numbers meanwhile, and saves without waiting [R73.3]', async () => {
    desk.open('/admin/data?show=partner&edit=visited');
    const bar = await progress();
    const ticking = await screen.findByText(/: [\d,]+ of 10,500$/);
    expect(ticking.textContent).toMatch(/^Counting: [\d,]+ of 10,500$/);
    // Screen readers announce that it counts, but not each number.
    expect(within(ticking).getByRole('status').textContent).toBe('Counting');
    expect(bar.closest('[role=status]')).toBe(null);
    await screen.findByText('5,250 of 10,500 partners get new values.');
    expect(screen.getByText(/^As of .+\.$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Counting' })).toBe(null);

    const before = (await listPreviews()).length;
    const label = screen.getByLabelText<HTMLInputElement>('Visible Label');
    await person.type(label, 'er');
    await progress();
    const note = 'Counting again. These numbers are from before your last change.';
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.getByText('Counting again…')).toBeTruthy();
    expect(screen.getByText('5,250 of 10,500 partners get new values.')).toBeTruthy();

    await person.type(label, 's');
    await waitFor(async () => expect((await listPreviews())[before]).toBe('canceled'));
    await waitFor(() => expect(screen.queryByText(note)).toBe(null));
    expect((await listPreviews()).slice(before)).toEqual(['canceled', 'done']);

    await person.type(label, '!');
    await progress();
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
    await waitFor(async () => expect((await listPreviews()).at(-1)).toBe('canceled'));
  }, 60_000);
});
