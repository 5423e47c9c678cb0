// The rows of a file are sent in parts that fit into a call. After a lost connection the check continues with the next part.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkImport } from '../../../../src/records/import/import-calls';
import type { FileRows } from '../../../../src/records/import/read-file';

type Part = { first: number; rows: unknown[][] };

let parts: Part[];
let lost: number;

beforeEach(() => {
  [parts, lost] = [[], 0];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (lost-- > 0) throw new TypeError('Failed to fetch');
    if (!url.endsWith('/rows')) return Response.json({ success: true, id: 'i1' });
    const part = JSON.parse(String(init.body)) as Part;
    parts.push(part);
    return Response.json({ success: true, verdicts: part.rows.map(() => ({ become: 'new', faults: [] })) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function check(rows: string[][], columns = ['sponsorName', 'story']) {
  const lines = rows.map((_, index) => index + 2);
  const file = { name: 'a.csv', header: columns, rows, lines } as unknown as FileRows;
  const checking = checkImport(
    { objectType: 'sponsor', columns, key: '', readings: {}, clears: false },
    { file, onProgress: () => undefined, signal: new AbortController().signal },
  ).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return checking;
}

const story = (letters: number) => 'x'.repeat(letters);
const sizes = () => parts.map(({ rows }) => rows.length);

describe('the check of an import', () => {
  it('continues after a lost connection without checking rows twice', async () => {
    lost = 2;
    const rows = Array.from({ length: 120 }, (_, n) => [`Row ${n}`, 'short']);
    expect(await check(rows)).toMatchObject({ id: 'i1', verdicts: { length: 120 } });
    expect(parts.flatMap((part) => part.rows)).toEqual(rows);
  });

  it('gives up after a long time without a response', async () => {
    lost = 99;
    expect(await check([['Row', 'short']])).toMatchObject({ status: 0 });
  });

  it('splits long rows into several requests', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => [`Row ${n}`, story(208_000)]);
    await check(rows);
    expect(parts.flatMap((part) => part.rows)).toHaveLength(45);
    expect(Math.max(...sizes())).toBeLessThanOrEqual(12);
  });

  it('reports the line of a row that is too large', async () => {
    expect(
      await check([
        ['Short', 'short'],
        ['Long', story(9_100_000)],
      ]),
    ).toMatchObject({
      message: 'Line 3 is larger than 8 MB. Shorten its longest value, then select the file again.',
    });
  });

  it('sends the first non-empty cell beyond the columns', async () => {
    await check([
      ['Acme', ' Inc', '512-555-0100'],
      ['Bright', '512-555-0101', '', ''],
    ]);
    expect(parts[0]?.rows).toEqual([
      ['Acme', ' Inc', '512-555-0100'],
      ['Bright', '512-555-0101'],
    ]);
  });
});
