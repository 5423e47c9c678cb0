import type { ImportVerdict } from '../../../../contract/imports/add-import-rows';
import type { BulkOutcome } from '../../../../contract/jobs/bulk-outcome';
import type { ObjectType } from '../../../../objects/index';
import type { Json } from '../../../../schemas/json';
import { request } from '../../api/api-client';
import { askForLost } from '../../api/ask-for-lost';
import { waitForJob } from '../../jobs/follow-job';

export type Matched = { objectType: ObjectType; columns: string[]; key: string };
type Checking = {
  rows: readonly (readonly Json[])[];
  onProgress: (done: number) => void;
  signal: AbortSignal;
};
export type Checked = { id: string; verdicts: ImportVerdict[] };

const mostRows = 500;
/** A call that takes longer holds others up. */
const goalMs = 150;

/** Sends the rows in stretches; nothing is written to a record. Throws ApiError, and what aborts it. */
export async function checkImport(
  matched: Matched,
  { rows, onProgress, signal }: Checking,
): Promise<Checked> {
  const { id } = await request('POST', '/dtl/import', { body: matched, signal });
  const verdicts: ImportVerdict[] = [];
  const seen = new Map<string, number>();
  for (let limit = 50; verdicts.length < rows.length; ) {
    const first = verdicts.length;
    const part = rows.slice(first, first + limit).map((row) => [...row]);
    const begun = performance.now();
    const answer = await request('POST', '/dtl/import/rows', { body: { id, first, rows: part }, signal });
    const took = performance.now() - begun;
    for (const [index, verdict] of answer.verdicts.entries())
      verdicts.push(refuseTwin(verdict, { number: first + index, row: part[index] ?? [], matched, seen }));
    onProgress(verdicts.length);
    limit = Math.round(Math.min(mostRows, limit * 2, Math.max(20, (limit * goalMs) / Math.max(1, took))));
  }
  return { id, verdicts };
}

type Twin = { number: number; row: readonly Json[]; matched: Matched; seen: Map<string, number> };

/** A key that stood in an earlier stretch: the host looks at one stretch at a time, until it carries the import out. */
function refuseTwin(verdict: ImportVerdict, { number, row, matched, seen }: Twin): ImportVerdict {
  const { key, columns } = matched;
  const cell = key === '' ? '' : String(row[columns.indexOf(key)] ?? '').trim();
  if (cell === '') return verdict;
  const first = seen.get(cell) ?? number;
  seen.set(cell, first);
  if (first === number || verdict.become === 'refused') return verdict;
  const message = 'An earlier row has the same value.';
  return { become: 'refused', faults: [{ field: key, message, row: first }] };
}

/** `whole`: nothing, when one row does not fit. Many go by a job, which this follows to its end. */
export async function runImport(id: string, whole: boolean): Promise<BulkOutcome> {
  const begun = await askForLost(() => request('POST', '/dtl/import/run', { body: { id, whole } }));
  return (await waitForJob(begun)) as BulkOutcome;
}
