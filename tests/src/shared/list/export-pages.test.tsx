import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ExportButton } from '../../../../src/shared/list/export-button';
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
  it('contains every row, whatever page is shown', async () => {
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

describe('the button Export CSV', () => {
  it('runs no export for a list that is called like a member of every object', () => {
    const state = { page: 1, limit: 15, sort: '', q: '', filters: new Map(), columns: [] };
    const list = { path: '/dtl/record/constructor', objectType: 'constructor', fileName: 'constructor' };
    render(<ExportButton {...list} columns={columns} state={state} />);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  });
});

describe('an export from a host that returns whole lists', () => {
  it('contains every row, even identical rows without an id', async () => {
    const rows = [{ partnerName: 'Twin' }, { partnerName: 'Twin' }];
    desk.edge.faults.push(({ path }) => (path.startsWith('/dtl/partner') ? Response.json(rows) : undefined));
    expect((await load('')).names).toEqual(['Twin', 'Twin']);
  });
});

describe('the button Print', () => {
  /** The first cells of the printed rows when printing begins. */
  async function print(address: string) {
    const papers: (HTMLElement | null)[] = [];
    const begin = () => papers.push(document.querySelector<HTMLElement>('#main > :last-child'));
    window.print = vi.fn(begin);
    desk.open(address);
    await screen.findByRole('table');
    // Until then the browser's own command prints the page that is shown.
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(papers).toHaveLength(1), { timeout: 20_000 });
    const [paper] = papers;
    if (!paper) throw new Error('nothing is printed');
    const names = within(paper)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    return { paper, names };
  }

  it('prints all pages with the current filters and order [R83.2]', async () => {
    for (let n = 0; n < 30; n++) await desk.host.seed('partner', { partnerName: `Q${n + 10}` });
    const { paper, names } = await print('/admin/partners?q=Q&sort=-partnerName&cols=partnerName');
    expect([names.length, names[0], names.at(-1)]).toEqual([30, 'Q39', 'Q10']);
    expect(paper.textContent).not.toContain('Export for all.');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(paper.isConnected).toBe(false));
  });

  it('says how many of more than 1,000 rows it prints [R83.2]', async () => {
    desk.edge.faults.push(({ path, method }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      if (method !== 'GET' || !path.startsWith('/dtl/partner?') || !query.get('page')) return undefined;
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const items = Array.from({ length: limit }, (_, n) => ({
        partnerID: `p${(page - 1) * limit + n}`,
        partnerName: `Name ${(page - 1) * limit + n}`,
      }));
      return Response.json({ items, total: 9990, page, limit });
    });
    const { paper, names } = await print('/admin/partners?cols=partnerName');
    expect([names.length, names[0], names.at(-1)]).toEqual([1000, 'Name 0', 'Name 999']);
    expect(paper.textContent).toContain('First 1,000 of 9,990. Export for all.');
  });
});

// Keep this test last: the download navigates the page to 'about:blank'.
describe('the button Export CSV', () => {
  it('exports the visible columns', async () => {
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
