// An import carried out (E6): each row checked again; all of it is stored at once, or nothing.
import type { ImportFault, ImportVerdict } from '../../../contract/imports';
import { objects } from '../../../objects/index';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import type { JsonObject } from '../../../schemas/values/json';
import { listCleared } from '../../../schemas/words/element-rules';
import { AppError } from '../../app-error';
import { changedMeanwhile } from '../../jobs/apply';
import type { BulkAnswer, BulkPlan } from '../../jobs/plan';
import { toWireJob } from '../../jobs/wire-job';
import { lockImport, setImportJob } from '../../storage/bulk/imports';
import { type JobRow, listTaken, putJobRows, type Staged, type Stretch } from '../../storage/bulk/job-rows';
import type { Queries } from '../../storage/database';
import type { NewData } from '../../storage/records/records';
import type { Task } from '../../work';
import { mailInvite } from '../people/mail-invite';
import { type ImportFile, openFile } from './import-rows';
import { type FindFirst, type Importing, openImporting, type Tried } from './importing';
import { followImporter, requireImport } from './open-import';
import { tryRows } from './try-rows';

type Run = {
  task: Task;
  importing: Importing;
  file: ImportFile;
  /** By number of the row. */
  verdicts: Map<number, ImportVerdict>;
  counts: { [become in ImportVerdict['become']]: number };
  /** By record that is changed or made: the number of its row. */
  rowOf: Map<string, number>;
  /** By what rows are known: the number of the first. */
  seen: Map<string, number>;
  /** By number of the row. */
  newUsers: Map<number, NewData[]>;
  /** Nothing, when one row does not fit. */
  whole: boolean;
};

/** Throws 404, 409 where others changed what it rests on, 422 where one row does not fit and all must. */
export async function runImport(
  task: Task,
  { id, whole }: { id: string; whole: boolean },
): Promise<BulkAnswer> {
  const { context, caller } = task;
  const asked = await requireImport(task, context.db, id);
  const seen = new Map<string, number>();
  const importing = await openImporting(task, asked, createFindFirst(seen));
  const known = JSON.stringify(importing.metadata.wire);
  const run: Run = {
    ...{ task, importing, file: openFile(context.cipher, id), whole, seen },
    ...{ verdicts: new Map(), counts: toZero(), rowOf: new Map(), newUsers: new Map() },
  };
  const mayStill = await followImporter(task, asked);
  const outcome = await context.bulk.run({
    objectType: asked.objectType,
    by: caller.userID,
    renew: mayStill.renew,
    async store(tx, show) {
      await lockImport(tx, id);
      await requireImport(task, tx, id);
      const { wire } = await context.metadata.getIn(tx, asked.objectType);
      if (JSON.stringify(wire) !== known) throw changedMeanwhile;
      const shown = await show(toPlan(run));
      const body = toBody(run, shown.id);
      await setImportJob(tx, id, shown.id);
      return { status: 200, body };
    },
    after: () => invite(run),
  });
  if ('answer' in outcome) return outcome.answer;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}

/** Rows come in order. */
function createFindFirst(seen: Map<string, number>): FindFirst {
  return async (names) => {
    for (const { name, row } of names) if (!seen.has(name)) seen.set(name, row);
    return seen;
  };
}

function toPlan(run: Run): BulkPlan {
  const { importing, file } = run;
  const { columns, objectType, id, key } = importing.asked;
  const { access, idName } = objects[objectType];
  const fixed: readonly string[] = [...access.decides, idName];
  const named = columns.filter((name) => importing.metadata.byName.has(name) && !fixed.includes(name));
  const { elements } = importing.metadata;
  return {
    what: 'import',
    detail: { import: id, columns: named },
    fields: [...new Set([...named, ...listCleared(elements), ...listWorkedOut(elements)])],
    changesAll: true,
    begin: () => forget(run),
    async find(tx, limit) {
      const count = Math.min(limit, await file.count(tx));
      return Array.from({ length: count }, (_, number) => String(number));
    },
    count: (tx) => file.count(tx),
    tally: () => ({ made: run.counts.new, refused: run.counts.refused }),
    stage: (tx, stretch) =>
      stretch.asked && run.verdicts.size > 0 ? stageAgain(tx, run, stretch) : stageNext(tx, run, stretch),
    findStale: (tx, job) => listTaken(tx, { job, key: key === idName ? '' : key }),
  };
}

const toZero = () => ({ new: 0, change: 0, same: 0, refused: 0 });

function forget(run: Run): void {
  run.counts = toZero();
  for (const kept of [run.verdicts, run.rowOf, run.seen, run.newUsers]) kept.clear();
}

async function stageNext(tx: Queries, run: Run, { job, after, limit }: Stretch): Promise<Staged> {
  const from = after === '' ? 0 : Number(after) + 1;
  const rows = await run.file.read(tx, from, limit);
  const staged = await stage(tx, run, job, await tryRows({ ...run.task, tx }, run.importing, rows));
  return { last: rows.length === 0 ? undefined : String(rows.at(-1)?.number), seen: rows.length, staged };
}

/** Returns how many records will be new or read otherwise. */
async function stage(tx: Queries, run: Run, job: number, tried: readonly Tried[]): Promise<number> {
  const staged: JobRow[] = [];
  for (const one of tried) {
    note(run, one);
    const [first] = one.made ?? [];
    for (const row of one.made ?? []) staged.push(toMade(row, first === row ? undefined : first?.id));
    if (one.staged) staged.push(one.staged);
  }
  await putJobRows(tx, job, staged);
  return tried.filter((one) => one.made || one.staged).length;
}

function note(run: Run, { number, verdict, id, made = [] }: Tried): void {
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

function toMade({ objectType, id, data, sealed }: NewData, along: string | undefined): JobRow {
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

/** Records that changed since their row was looked at, and new ones that somebody else made meanwhile. No rows of theirs are left. */
async function stageAgain(tx: Queries, run: Run, { job, asked = [] }: Stretch): Promise<Staged> {
  let staged = 0;
  for (const number of new Set(asked.flatMap((id) => run.rowOf.get(id) ?? []))) {
    const rows = await run.file.read(tx, number, 1);
    staged += await stage(tx, run, job, await tryRows({ ...run.task, tx }, run.importing, rows));
  }
  return { last: undefined, seen: asked.length, staged };
}

const mostTold = 100;

function toBody({ verdicts, counts, importing, whole }: Run, job: string): JsonObject {
  const all = [...verdicts.entries()].sort(([a], [b]) => a - b);
  const { new: made, change: changed, same, refused: refusedCount } = counts;
  const { one, many } = objects[importing.asked.objectType].labels;
  const toCount = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  if (whole && refusedCount > 0) {
    const rows = `${refusedCount.toLocaleString('en-US')} row${refusedCount === 1 ? '' : 's'}`;
    throw new AppError('invalid', { message: `${rows} cannot be imported. Nothing changed.` });
  }
  const refused = all
    .filter(([, verdict]) => verdict.become === 'refused')
    .slice(0, mostTold)
    .map(([number, { faults }]) => ({
      id: String(number),
      name: `Row ${number + 1}`,
      message: toTold(importing, faults[0]),
    }));
  return {
    success: true,
    message: toMessage({ made, changed, same }, toCount),
    jobID: made + changed > 0 ? job : '',
    changed: made + changed,
    ...{ refusedCount, refused },
  };
}

/** 'Fuel: Please select an option.', as the dry run says it. */
function toTold({ find }: Importing, fault: ImportFault | undefined): string {
  if (!fault?.field) return fault?.message ?? '';
  return `${find(fault.field)?.label ?? fault.field}: ${fault.message}`;
}

/** Whom another import was faster than meets rows that are stored already. */
function toMessage(
  { made, changed, same }: { made: number; changed: number; same: number },
  toCount: (n: number) => string,
): string {
  if (made + changed > 0)
    return `${toCount(made)} created${changed > 0 ? `, ${toCount(changed)} changed` : ''}.`;
  if (same === 0) return 'Nothing was imported.';
  return `Nothing changed. ${toCount(same)} already ${same === 1 ? 'has' : 'have'} these values.`;
}

/** Who is new has no password yet: the way in goes by mail, one after the other. */
function invite({ task: { context }, newUsers }: Run): void {
  const users = [...newUsers.values()].flat();
  if (users.length === 0) return;
  context.inBackground('invite mails', async () => {
    for (const user of users) {
      await mailInvite(context, { ...user, version: 1, created_at: new Date(), deleted_at: null }).catch(
        () => undefined,
      );
    }
  });
}
