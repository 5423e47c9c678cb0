import type { ImportVerdict } from '../../../contract/imports';
import { objects } from '../../../objects/index';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import { listCleared } from '../../../schemas/words/element-rules';
import type { BulkPlan } from '../../jobs/plan';
import {
  type ChunkRequest,
  type ChunkResult,
  type JobRow,
  listTaken,
  putJobRows,
} from '../../storage/bulk/job-rows';
import type { Queries } from '../../storage/database';
import type { NewData } from '../../storage/records/records';
import type { Task } from '../../work';
import { checkRows } from './check-rows';
import type { ImportFile } from './import-rows';
import type { Importing, RowResult } from './importing';

export type ImportRun = {
  task: Task;
  importing: Importing;
  file: ImportFile;
  verdicts: Map<number, ImportVerdict>;
  counts: { [become in ImportVerdict['become']]: number };
  /** The row number by the id of the changed or new record. */
  rowOf: Map<string, number>;
  /** The number of the first row with each key value. */
  seen: Map<string, number>;
  newUsers: Map<number, NewData[]>;
  /** Import nothing if one row is not valid. */
  whole: boolean;
};

export function toPlan(run: ImportRun): BulkPlan {
  const { importing, file } = run;
  const { columns, objectType, id, key } = importing.settings;
  const { access, idName } = objects[objectType];
  const fixed: readonly string[] = [...access.decides, idName];
  const named = columns.filter((name) => importing.metadata.byName.has(name) && !fixed.includes(name));
  const { elements } = importing.metadata;
  return {
    what: 'import',
    detail: { import: id, columns: named },
    fields: [...new Set([...named, ...listCleared(elements), ...listWorkedOut(elements)])],
    changesAll: true,
    begin: () => reset(run),
    async find(tx, limit) {
      const count = Math.min(limit, await file.count(tx));
      return Array.from({ length: count }, (_, number) => String(number));
    },
    count: (tx) => file.count(tx),
    tally: () => ({ made: run.counts.new, refused: run.counts.refused }),
    stage: (tx, request) =>
      request.only && run.verdicts.size > 0 ? stageStale(tx, run, request) : stageNext(tx, run, request),
    findStale: (tx, job) => listTaken(tx, { job, key: key === idName ? '' : key }),
  };
}

export const toZero = () => ({ new: 0, change: 0, same: 0, refused: 0 });

function reset(run: ImportRun): void {
  run.counts = toZero();
  for (const kept of [run.verdicts, run.rowOf, run.seen, run.newUsers]) kept.clear();
}

async function stageNext(
  tx: Queries,
  run: ImportRun,
  { job, after, limit }: ChunkRequest,
): Promise<ChunkResult> {
  const from = after === '' ? 0 : Number(after) + 1;
  const rows = await run.file.read(tx, from, limit);
  const staged = await stage(tx, run, job, await checkRows({ ...run.task, tx }, run.importing, rows));
  return { last: rows.length === 0 ? undefined : String(rows.at(-1)?.number), seen: rows.length, staged };
}

async function stage(
  tx: Queries,
  run: ImportRun,
  job: number,
  results: readonly RowResult[],
): Promise<number> {
  const staged: JobRow[] = [];
  for (const one of results) {
    recordResult(run, one);
    const [first] = one.made ?? [];
    for (const row of one.made ?? []) staged.push(toNewRow(row, first === row ? undefined : first?.id));
    if (one.staged) staged.push(one.staged);
  }
  await putJobRows(tx, job, staged);
  return results.filter((one) => one.made || one.staged).length;
}

function recordResult(run: ImportRun, { number, verdict, id, made = [] }: RowResult): void {
  const before = run.verdicts.get(number);
  if (before) run.counts[before.become]--;
  run.counts[verdict.become]++;
  run.verdicts.set(number, verdict);
  const known = id ?? made[0]?.id;
  if (known !== undefined) run.rowOf.set(known, number);
  run.newUsers.set(
    number,
    made.filter((row) => objects[row.objectType].signIn !== undefined),
  );
}

function toNewRow({ objectType, id, data, sealed }: NewData, along: string | undefined): JobRow {
  return {
    objectType,
    id,
    action: 'make',
    version: 0,
    patch: data,
    sealed,
    ...(along !== undefined && { along }),
  };
}

/** Checks rows again whose record has changed since, or whose new record someone else has created. Their job rows are dropped already. */
async function stageStale(
  tx: Queries,
  run: ImportRun,
  { job, only = [] }: ChunkRequest,
): Promise<ChunkResult> {
  let staged = 0;
  for (const number of new Set(only.flatMap((id) => run.rowOf.get(id) ?? []))) {
    const rows = await run.file.read(tx, number, 1);
    staged += await stage(tx, run, job, await checkRows({ ...run.task, tx }, run.importing, rows));
  }
  return { last: undefined, seen: only.length, staged };
}
