import type { ImportVerdict } from '../../../contract/imports';
import type { BulkOutcome } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import type { Json } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { askForLost } from '../../shared/api/ask-for-lost';
import { waitForJob } from '../../shared/jobs/follow-job';
import { toPlace } from './describe-faults';
import type { FileRows } from './read-file';

export type Matched = {
  objectType: ObjectType;
  columns: string[];
  key: string;
  /** By field. */
  readings: { [field: string]: ColumnReading };
  clears: boolean;
};
type Checking = {
  file: FileRows;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};
export type Checked = { id: string; verdicts: ImportVerdict[] };

const mostRows = 500;
/** In letters, each of up to three bytes: a call takes 8 MB. */
const mostLetters = 2_500_000;
/** What names the rows in the call takes the rest. */
const mostBytes = 8 * 1024 * 1024 - 1000;
/** A call that takes longer holds others up. */
const goalMs = 150;

/** Sends the rows in stretches; nothing is written to a record. Throws ApiError, and what aborts it. */
export async function checkImport(
  matched: Matched,
  { file, onProgress, signal }: Checking,
): Promise<Checked> {
  const { rows } = file;
  const begin = () => request('POST', '/dtl/import', { body: matched, signal });
  const { id } = await askOn(begin, signal);
  const verdicts: ImportVerdict[] = [];
  const seen = new Map<string, number>();
  for (let limit = 50; verdicts.length < rows.length; ) {
    const first = verdicts.length;
    const part = takePart(rows.slice(first, first + limit), matched.columns.length);
    requireSize(part, toPlace(file, first));
    const begun = performance.now();
    const send = () => request('POST', '/dtl/import/rows', { body: { id, first, rows: part }, signal });
    const answer = await askOn(send, signal);
    const took = performance.now() - begun;
    for (const [index, verdict] of answer.verdicts.entries())
      verdicts.push(refuseTwin(verdict, { number: first + index, row: part[index] ?? [], matched, seen }));
    onProgress(verdicts.length);
    limit = Math.round(Math.min(mostRows, limit * 2, Math.max(20, (limit * goalMs) / Math.max(1, took))));
  }
  return { id, verdicts };
}

const pausesInSeconds = [1, 2, 4, 8];

/** While no answer comes it is asked again, ever later: checked again, rows are what they were, and thousands are checked already. */
async function askOn<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const seconds of pausesInSeconds) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.status !== 0) throw error;
      await new Promise((later) => setTimeout(later, seconds * 1000));
    }
  }
  return ask();
}

/** At least one, and as many as a call takes; of cells beyond the columns the first that holds something. */
function takePart(rows: readonly (readonly Json[])[], columns: number): Json[][] {
  const part: Json[][] = [];
  let letters = 0;
  for (const row of rows) {
    const beyond = row.slice(columns).find((cell) => String(cell).trim() !== '');
    const sent = [...row.slice(0, columns), ...(beyond === undefined ? [] : [beyond])];
    letters += JSON.stringify(sent).length;
    if (part.length > 0 && letters > mostLetters) break;
    part.push(sent);
  }
  return part;
}

/** A row by itself may be more than a call takes. */
function requireSize(part: readonly Json[][], place: string): void {
  const [row] = part;
  if (part.length > 1 || JSON.stringify(row).length <= mostLetters) return;
  if (new TextEncoder().encode(JSON.stringify(row)).length <= mostBytes) return;
  const message = `${place} is larger than 8 MB. Shorten its longest value, then select the file again.`;
  throw new ApiError({ status: 413, code: 'tooLarge', message });
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
