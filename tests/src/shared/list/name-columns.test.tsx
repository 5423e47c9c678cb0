import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Column } from '../../../../src/shared/list/column';
import { useNamedColumns } from '../../../../src/shared/list/name-columns';
import { endSession, parseSession, startSession } from '../../../../src/shared/session/session';

type Row = { partnerID: string };
const source = { endpoint: '/dtl/partner', labelKey: 'partnerName', valueKey: 'partnerID', search: false };
const refersTo = ({ partnerID }: Row) => ({ source, ids: [partnerID] });
const columns: Column<Row>[] = [{ id: 'partnerID', label: 'Partner', refersTo }];
const rows: Row[] = [{ partnerID: 'here' }, { partnerID: 'gone' }];

let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).endsWith('/config.json') ? Response.json({ apiBase: '' }) : answer(),
  );
  const session = parseSession({ token: 'secret', type: 'admin', role: 'admin' });
  if (session) startSession(session);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const alone = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

function draw() {
  const { result } = renderHook(() => useNamedColumns(columns, rows), { wrapper: alone });
  return () => rows.map((row) => result.current[0]?.text?.(row));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('distinguishes names that failed to load from deleted records', async () => {
  answer = () => Response.json({ message: 'Down.' }, { status: 503 });
  const texts = draw();
  await pass(5000);
  expect(texts()).toEqual(['Name could not be loaded', 'Name could not be loaded']);
});

it('retries names that failed to load', async () => {
  answer = () => Response.json({ message: 'Down.' }, { status: 503 });
  const texts = draw();
  await pass(5000);
  expect(texts()).toEqual(['Name could not be loaded', 'Name could not be loaded']);
  answer = () => Response.json([{ partnerID: 'here', partnerName: 'Acme' }]);
  await pass(10_000);
  expect(texts()).toEqual(['Acme', 'Not available']);
});

it('shows deleted records as not available', async () => {
  answer = () => Response.json([{ partnerID: 'here', partnerName: 'Acme' }]);
  const texts = draw();
  await pass(5000);
  expect(texts()).toEqual(['Acme', 'Not available']);
});

it('does not show names that the user cannot read', async () => {
  answer = () => Response.json({ message: 'Unknown.' }, { status: 400 });
  const texts = draw();
  await pass(5000);
  expect(texts()).toEqual(['Not available', 'Not available']);
});
