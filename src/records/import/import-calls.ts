import type { ImportVerdict } from '../../../contract/imports';
import type { BulkOutcome } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import type { Json } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { retryLost } from '../../shared/api/retry-lost';
import { waitForJob } from '../../shared/jobs/follow-job';
import { displayRowPosition } from './describe-faults';
import type { FileRows } from './read-file';

export type ColumnMatch = {
  objectType: ObjectType;
  columns: string[];
  key: string;
  readings: { [field: string]: ColumnReading };
  clears: boolean;
};
type CheckOptions = {
  file: FileRows;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};
export type CheckedImport = { id: string; verdicts: ImportVerdict[] };

const maxRows = 500;
/** In UTF-16 units of up to three bytes each, because the host accepts 8 MB per request. */
const maxChars = 2_500_000;
/** Leaves room for the rest of the request body. */
const maxBytes = 8 * 1024 * 1024 - 1000;
/** Longer requests would hold up other users. */
const targetMs = 150;

/** Saves nothing. Throws an ApiError, or the signal's reason when aborted. */
export async function checkImport(
  matched: ColumnMatch,
  { file, onProgress, signal }: CheckOptions,
): Promise<CheckedImport> {
  const { rows } = file;
  const start = () => request('POST', '/dtl/import', { body: matched, signal });
  const { id } = await retryUnanswered(start, signal);
  const verdicts: ImportVerdict[] = [];
  const seen = new Map<string, number>();
  for (let limit = 50; verdicts.length < rows.length; ) {
    const first = verdicts.length;
    const batch = takeBatch(rows.slice(first, first + limit), matched.columns.length);
    requireSize(batch, displayRowPosition(file, first));
    const startedAt = performance.now();
    const send = () => request('POST', '/dtl/import/rows', { body: { id, first, rows: batch }, signal });
    const answer = await retryUnanswered(send, signal);
    const took = performance.now() - startedAt;
    for (const [index, verdict] of answer.verdicts.entries())
      verdicts.push(
        refuseDuplicate(verdict, { number: first + index, row: batch[index] ?? [], matched, seen }),
      );
    onProgress(verdicts.length);
    limit = Math.round(Math.min(maxRows, limit * 2, Math.max(20, (limit * targetMs) / Math.max(1, took))));
  }
  return { id, verdicts };
}

const retryDelays = [1, 2, 4, 8];

/** Retries while the server does not respond. Checking a batch again is safe and saves checking the earlier ones again. */
async function retryUnanswered<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const seconds of retryDelays) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.status !== 0) throw error;
      await new Promise((later) => setTimeout(later, seconds * 1000));
    }
  }
  return send();
}

/** At least one row, and as many as fit into a request. Of the cells beyond the last column it sends only the first non-empty one. */
function takeBatch(rows: readonly (readonly Json[])[], columns: number): Json[][] {
  const batch: Json[][] = [];
  let charCount = 0;
  for (const row of rows) {
    const extraCell = row.slice(columns).find((cell) => String(cell).trim() !== '');
    const sent = [...row.slice(0, columns), ...(extraCell === undefined ? [] : [extraCell])];
    charCount += JSON.stringify(sent).length;
    if (batch.length > 0 && charCount > maxChars) break;
    batch.push(sent);
  }
  return batch;
}

/** A single row can be larger than a request may be. */
function requireSize(batch: readonly Json[][], place: string): void {
  const [row] = batch;
  if (batch.length > 1 || JSON.stringify(row).length <= maxChars) return;
  if (new TextEncoder().encode(JSON.stringify(row)).length <= maxBytes) return;
  const message = `${place} is larger than 8 MB. Shorten its longest value, then select the file again.`;
  throw new ApiError({ status: 413, code: 'tooLarge', message });
}

type DuplicateCheck = {
  number: number;
  row: readonly Json[];
  matched: ColumnMatch;
  seen: Map<string, number>;
};

/** Refuses a row whose key was in an earlier batch, because the host checks each batch by itself. */
function refuseDuplicate(
  verdict: ImportVerdict,
  { number, row, matched, seen }: DuplicateCheck,
): ImportVerdict {
  const { key, columns } = matched;
  const cell = key === '' ? '' : String(row[columns.indexOf(key)] ?? '').trim();
  if (cell === '') return verdict;
  const first = seen.get(cell) ?? number;
  seen.set(cell, first);
  if (first === number || verdict.become === 'refused') return verdict;
  const message = 'An earlier row has the same value.';
  return { become: 'refused', faults: [{ field: key, message, row: first }] };
}

/** `whole` imports nothing if any row is refused. For many rows the host runs a job; this waits until it ends. */
export async function runImport(id: string, whole: boolean): Promise<BulkOutcome> {
  const startedAt = await retryLost(() => request('POST', '/dtl/import/run', { body: { id, whole } }));
  return (await waitForJob(startedAt)) as BulkOutcome;
}
