// Whole lists as files, from the real host.
import '../../support/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadAllRows, toCsv } from '../../../../src/shared/list/export-rows';
import { openConsole } from '../../support/console';

const desk = openConsole();
const columns = [{ id: 'partnerName', label: 'Name' }];
const load = (q: string) =>
  loadAllRows<{ partnerID: string; partnerName: string }>({
    path: '/dtl/partner',
    objectType: 'partner',
    columns,
    state: { page: 3, limit: 15, sort: '-partnerName', q, filters: new Map(), columns: [] },
    rowKey: ({ partnerID }) => partnerID,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

describe('an export', () => {
  it('holds every row of every page', async () => {
    const { unmount } = desk.open('/features');
    await screen.findByRole('heading', { name: 'Features', level: 1 });
    unmount();
    for (let n = 0; n < 450; n++)
      await desk.host.seed('partner', { partnerName: `P${String(n).padStart(3, '0')}` });
    const names = (await load('')).map(({ partnerName }) => partnerName);
    expect(names).toHaveLength(450);
    expect([names[0], names.at(-1)]).toEqual(['P449', 'P000']);
    expect((await toCsv(await load('P44'), columns)).trim().split('\r\n')).toHaveLength(11);
  }, 60_000);

  it('lacks none and repeats none while others rename what was read already', async () => {
    const { unmount } = desk.open('/features');
    await screen.findByRole('heading', { name: 'Features', level: 1 });
    unmount();
    const ids: string[] = [];
    for (let n = 0; n < 250; n++)
      ids.push(await desk.host.seed('partner', { partnerName: `Moving ${n + 100}` }));
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('page=2')) {
        spy.mockImplementation(fetch);
        for (const id of ids.slice(-20))
          await desk.call('PATCH', `/dtl/partner?partnerID=${id}`, { partnerName: `A moving one ${id}` });
      }
      return fetch(input, init);
    });
    const found = (await load('moving')).map(({ partnerID }) => partnerID);
    spy.mockRestore();
    expect(found.toSorted()).toEqual(ids.toSorted());
  }, 60_000);
});

describe('an export from a host that answers all at once', () => {
  it('holds all of it, rows that are alike and have no id, too', async () => {
    const rows = [{ partnerName: 'Twin' }, { partnerName: 'Twin' }];
    desk.edge.faults.push(({ path }) => (path.startsWith('/dtl/partner') ? Response.json(rows) : undefined));
    expect(await load('')).toEqual(rows);
  });
});

describe('the button Export CSV', () => {
  it('writes the columns that are shown', async () => {
    await desk.host.seed('partner', { partnerName: 'Shown', city: 'Austin', zip: '78701' });
    const files: Blob[] = [];
    const original = URL.createObjectURL;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    desk.open('/admin/partners?cols=partnerName,city&q=Shown');
    await screen.findByText('Austin');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('1 row exported.');
    URL.createObjectURL = original;
    const lines = (await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n');
    const shown = screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect(lines?.[1]?.split(',')).toEqual(['Shown', 'Austin']);
    expect(shown).toEqual(expect.arrayContaining(lines?.[0]?.split(',') ?? ['nothing']));
  });
});
