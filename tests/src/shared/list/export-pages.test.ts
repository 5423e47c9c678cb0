// Whole lists as files, from the real host.
import '../../support/page';
import { describe, expect, it } from 'vitest';
import { loadAllRows, toCsv } from '../../../../src/shared/list/export-rows';
import { openConsole } from '../../support/console';

const desk = openConsole();
const columns = [{ id: 'partnerName', label: 'Name' }];
const load = (q: string) =>
  loadAllRows<{ partnerName: string }>({
    path: '/dtl/partner',
    kind: 'partner',
    columns,
    state: { page: 3, limit: 15, sort: '-partnerName', q, filters: new Map(), columns: [] },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

describe('an export', () => {
  it('holds every row of every page', async () => {
    signIn();
    for (let n = 0; n < 450; n++)
      await desk.host.seed('partner', { partnerName: `P${String(n).padStart(3, '0')}` });
    const names = (await load('')).map(({ partnerName }) => partnerName);
    expect(names).toHaveLength(450);
    expect([names[0], names.at(-1)]).toEqual(['P449', 'P000']);
    expect((await toCsv(await load('P44'), columns)).trim().split('\r\n')).toHaveLength(11);
  }, 60_000);
});

function signIn() {
  desk.open('/features').unmount();
}
