import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { openConsole } from '../support/console';

const desk = openConsole();
const person = userEvent.setup();
const seedCity = async (city: string, count: number) => {
  for (let n = 1; n <= count; n++) await desk.host.seed('partner', { partnerName: `${city} ${n}`, city });
};
const tick = async (name: string) =>
  person.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

describe('selected rows', () => {
  it('extend with Shift and show their number', async () => {
    await seedCity('Range', 5);
    desk.open('/admin/partners?q=Range');
    await tick('Range 2');
    await person.keyboard('{Shift>}');
    await tick('Range 4');
    await person.keyboard('{/Shift}');
    await screen.findByText('3 selected');
    await person.click(screen.getByRole('button', { name: 'Select all 5' }));
    await screen.findByText('5 selected');
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.queryByText('5 selected')).toBeNull());
  });

  it('are deleted together and restored by one undo', async () => {
    await seedCity('Bulk', 3);
    desk.open('/admin/partners?q=Bulk');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(await screen.findByRole('button', { name: 'Delete 3' }));
    const confirm = await screen.findByRole('button', { name: 'Delete 3 partners' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await person.click(confirm);
    await screen.findByText('3 partners deleted.');
    await screen.findByText('No results');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: 'Bulk 3' });
  });
});

describe('a bulk preview', () => {
  /** The host's answer about a running job. */
  const holdJob = (change: JsonObject) => {
    const asked: string[] = [];
    desk.edge.faults.push(({ method, path }) => {
      if (!path.startsWith('/dtl/job?id=')) return undefined;
      asked.push(method);
      if (method !== 'GET') return undefined;
      const job = { id: 'a', objectType: 'partner', what: 'preview', state: 'running', done: 40, total: 60 };
      return Response.json({ success: true, job: { ...job, made: 0, changed: 0, refused: 0, ...change } });
    });
    return asked;
  };
  const openDeletion = async (city: string) => {
    await desk.host.context.db.query(
      `insert into records (kind, id, data)
       select 'partner', $1 || n, jsonb_build_object('partnerName', $1 || ' ' || n) from generate_series(1, 60) n`,
      [city],
    );
    desk.open(`/admin/partners?q=${city}`);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(await screen.findByRole('button', { name: 'Select all 60' }));
    await person.click(await screen.findByRole('button', { name: 'Delete 60' }));
  };

  it('shows its progress and is canceled with its dialog', async () => {
    const asked = holdJob({});
    await openDeletion('Zone');
    await screen.findByText(/^: 40 of 60$/);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked).toContain('DELETE'));
  });

  it('says that a newer preview canceled it', async () => {
    holdJob({ state: 'canceled' });
    await openDeletion('Zulu');
    await screen.findByText('You started another check, so this one stopped. Try again.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a preview canceled by a newer one', () => {
  it('neither closes the newer dialog nor reports an error', async () => {
    await seedCity('Twice', 2);
    let endFirst = () => {};
    desk.edge.faults.push(({ path }) => {
      if (path !== '/dtl/bulk') return undefined;
      desk.edge.faults.length = 0;
      return new Promise((answer) => {
        const body = JSON.stringify({
          success: false,
          code: 'canceled',
          message: 'Canceled. Nothing changed.',
        });
        endFirst = () => answer(new Response(body, { status: 409 }));
      });
    });
    desk.open('/admin/partners?q=Twice');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(await screen.findByRole('button', { name: 'Delete 2' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Delete 2' }));
    const confirm = await screen.findByRole('button', { name: 'Delete 2 partners' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    endFirst();
    // A later response arrives, so the page has handled this one.
    await person.click(confirm);
    await screen.findByText('2 partners deleted.');
    expect(screen.queryByText('Canceled. Nothing changed.')).toBeNull();
  });
});

describe('the trash [R62.1]', () => {
  it('restores records and shows who deleted them', async () => {
    await seedCity('Aged', 1);
    const { body } = await desk.call('GET', '/dtl/partner?q=Aged');
    const [{ partnerID } = {}] = body.items as { partnerID?: string }[];
    await desk.call('DELETE', `/dtl/partner?partnerID=${partnerID}`);
    desk.open('/admin/partners?view=deleted');
    const row = (await screen.findByText('Aged 1')).closest('tr');
    expect(row?.textContent).toContain('Ann');
    await person.click(within(row as HTMLElement).getByRole('button', { name: 'Restore Aged 1' }));
    await screen.findByText('Aged 1 restored.');
    await person.click(screen.getByRole('link', { name: /^All partners/ }));
    await screen.findByRole('link', { name: 'Aged 1' });
  });
});

describe('a checkbox that was never ticked', () => {
  it('is No in a list and sorted as No [R82.1]', async () => {
    const fieldConfig = { label: 'Insured', visualType: 'checkbox' };
    const added = await desk.call('POST', '/dtl/db', {
      ...{ objectType: 'partner', fieldName: 'insured', type: 'boolean', grouping: '' },
      fieldConfig,
    });
    expect(added.status).toBe(201);
    for (const [name, insured] of [
      ['Tick 1', true],
      ['Tick 2', undefined],
      ['Tick 3', false],
    ] as const)
      await desk.host.seed('partner', { partnerName: name, ...(insured !== undefined && { insured }) });
    desk.open('/admin/partners?q=Tick&sort=insured&cols=partnerName,insured');
    await screen.findByRole('link', { name: 'Tick 2' });
    const ticks = () =>
      [...document.querySelectorAll('td[data-label="Insured"]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(ticks()).toEqual(['No', 'No', 'Yes']));
  });
});

describe('filters and views', () => {
  it('cannot be left while a view is being saved', async () => {
    let refuse = () => {};
    desk.edge.faults.push(({ method, path }) => {
      if (method !== 'POST' || path !== '/dtl/view') return undefined;
      return new Promise((answer) => {
        const body = JSON.stringify({ success: false, message: 'You have too many views.' });
        refuse = () => answer(new Response(body, { status: 409 }));
      });
    });
    desk.open('/admin/partners');
    await person.click(await screen.findByRole('button', { name: 'Save view' }));
    await person.type(await screen.findByLabelText('Name'), 'Late');
    const dialog = screen.getByRole('dialog', { name: 'Save view' });
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull());
    refuse();
    await within(dialog).findByText('You have too many views.');
    await within(dialog).findByRole('button', { name: 'Close' });
  });

  it('apply to any field and can be saved as a view', async () => {
    await seedCity('Ashland', 2);
    desk.open('/admin/partners');
    await person.click(await screen.findByRole('button', { name: 'Filter' }));
    await person.selectOptions(await screen.findByLabelText('Field'), 'City');
    await person.selectOptions(screen.getByLabelText('Condition'), 'starts with');
    await person.type(screen.getByLabelText('Value'), 'Ash');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('1–2 of 2');
    expect(window.location.search).toContain('f.city%5Bstarts%5D=Ash');
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    await person.type(await screen.findByLabelText('Name'), 'In Ashland');
    const dialog = screen.getByRole('dialog', { name: 'Save view' });
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await screen.findByText('View saved.');
    await person.click(screen.getByRole('link', { name: /^All partners/ }));
    await waitFor(() => expect(window.location.search).toBe(''));
    await person.click(await screen.findByRole('link', { name: /^In Ashland/ }));
    await screen.findByText('1–2 of 2');
    await person.click(screen.getByRole('button', { name: 'Remove filter: City starts with Ash' }));
    await waitFor(() => expect(window.location.search).not.toContain('Ash'));
  });
});
