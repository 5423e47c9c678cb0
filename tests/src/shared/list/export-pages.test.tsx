// Lists as files, from the real host.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadFile, toCsv } from '../../../../src/shared/list/export-rows';
import { openConsole } from '../../support/console';

const desk = openConsole();
const columns = [{ id: 'partnerName', label: 'Name' }];
async function load(q: string) {
  const told: number[] = [];
  const { file, count } = await loadFile<{ partnerName: string }>(
    {
      path: '/dtl/partner',
      objectType: 'partner',
      columns,
      state: { page: 3, limit: 15, sort: '-partnerName', q, filters: new Map(), columns: [] },
      onProgress: (done) => told.push(done),
      signal: new AbortController().signal,
    },
    (rows) => toCsv(rows, columns),
  );
  const text = typeof file === 'string' ? file : await (file as Blob).text();
  const [, ...names] = text.replace('\uFEFF', '').trim().split('\r\n');
  return { names, count, told };
}

describe('an export', () => {
  it('holds every row, whatever page is shown', async () => {
    const { unmount } = desk.open('/features');
    await screen.findByRole('heading', { name: 'Features', level: 1 });
    unmount();
    for (let n = 0; n < 450; n++)
      await desk.host.seed('partner', { partnerName: `P${String(n).padStart(3, '0')}` });
    const { names, count, told } = await load('');
    expect([names.length, count, told.at(-1)]).toEqual([450, 450, 450]);
    expect([names[0], names.at(-1)]).toEqual(['P449', 'P000']);
    expect((await load('P44')).names).toHaveLength(10);
  }, 60_000);
});

describe('an export from a host that answers all at once', () => {
  it('holds all of it, rows that are alike and have no id, too', async () => {
    const rows = [{ partnerName: 'Twin' }, { partnerName: 'Twin' }];
    desk.edge.faults.push(({ path }) => (path.startsWith('/dtl/partner') ? Response.json(rows) : undefined));
    expect((await load('')).names).toEqual(['Twin', 'Twin']);
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
