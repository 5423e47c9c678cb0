// An import carried out (E6): each row checked again and put aside in short steps, all of it shown at once; or nothing.
import type { ImportVerdict } from '../../../contract/imports/add-import-rows';
import { objects } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/json';
import { listCleared } from '../../../schemas/rules/element-rules';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import { AppError } from '../../app-error';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import { type BulkPlan, changedMeanwhile } from '../../jobs/bulk-steps';
import { toWireJob } from '../../jobs/wire-job';
import { insertBorn } from '../../storage/born-records';
import { type Stretch, stageRows } from '../../storage/bulk-rows';
import type { Queries } from '../../storage/database';
import { lockImport, setImportJob } from '../../storage/imports';
import type { NewData } from '../../storage/records';
import { listByValue } from '../../storage/records-by-value';
import type { Task } from '../../work';
import { mailInvite } from '../people/mail-invite';
import { type ImportFile, openFile } from './import-rows';
import { followImporter, requireImport } from './open-import';
import { type Importing, openImporting, type Tried, toKeyText, tryRows } from './try-rows';

type Run = {
  task: Task;
  importing: Importing;
  file: ImportFile;
  /** By number of the row, for all but those that stay the same. */
  verdicts: Map<number, ImportVerdict>;
  counts: { [become in ImportVerdict['become']]: number };
  /** By record that is changed: the number of its row. */
  rowOf: Map<string, number>;
  newUsers: NewData[];
  hasLooked: boolean;
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
  const importing = await openImporting(task, asked);
  const known = JSON.stringify(importing.metadata.wire);
  const run: Run = {
    ...{ task, importing, file: openFile(context.cipher, id), hasLooked: false, whole },
    ...{ verdicts: new Map(), counts: toZero(), rowOf: new Map(), newUsers: [] },
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

function toPlan(run: Run): BulkPlan {
  const { importing, file } = run;
  const { columns, objectType, id } = importing.asked;
  const { access, idName } = objects[objectType];
  const fixed: readonly string[] = [...access.decides, idName];
  const named = columns.filter((name) => importing.metadata.byName.has(name) && !fixed.includes(name));
  const { elements } = importing.metadata;
  return {
    what: 'import',
    detail: { import: id, columns: named },
    hides: true,
    fields: [...new Set([...named, ...listCleared(elements), ...listWorkedOut(elements)])],
    async find(tx, limit) {
      forget(run);
      const count = Math.min(limit, await file.count(tx));
      return Array.from({ length: count }, (_, number) => String(number));
    },
    count: (tx) => file.count(tx),
    tally: () => ({ made: run.counts.new, refused: run.counts.refused }),
    stage: (tx, stretch) =>
      stretch.asked && run.hasLooked ? stageAgain(tx, run, stretch) : stageNext(tx, run, stretch),
  };
}

const toZero = () => ({ new: 0, change: 0, same: 0, refused: 0 });

function forget(run: Run): void {
  run.hasLooked = false;
  run.newUsers = [];
  run.counts = toZero();
  for (const kept of [run.verdicts, run.rowOf, run.importing.seen]) kept.clear();
}

async function stageNext(tx: Queries, run: Run, { job, after, limit }: Stretch) {
  const from = after === '' ? 0 : Number(after) + 1;
  const rows = await run.file.read(tx, from, limit);
  run.hasLooked = true;
  const staged = await stage(tx, run, job, await tryRows({ ...run.task, tx }, run.importing, rows));
  return { last: rows.length === 0 ? undefined : String(rows.at(-1)?.number), seen: rows.length, staged };
}

/** Returns how many records will be new or read otherwise. */
async function stage(tx: Queries, run: Run, job: number, tried: readonly Tried[]): Promise<number> {
  const { objectType } = run.importing.asked;
  const made = tried.flatMap((one) => one.made ?? []);
  const changes = tried.flatMap(({ staged }) => staged ?? []);
  for (const { number, verdict, id } of tried) {
    if (id !== undefined) run.rowOf.set(id, number);
    const before = run.verdicts.get(number);
    if (before) run.counts[before.become]--;
    if (verdict.become === 'same') run.verdicts.delete(number);
    else run.verdicts.set(number, verdict);
    run.counts[verdict.become]++;
  }
  run.newUsers.push(...made.filter((row) => objects[row.objectType].signIn !== undefined));
  await insertBorn(tx, job, made);
  await stageRows(tx, { job, objectType, rows: changes });
  return tried.filter((one) => one.made || one.staged).length;
}

/** Records that changed since their row was looked at. What is put aside for them is gone already. */
async function stageAgain(tx: Queries, run: Run, { job, asked = [] }: Stretch) {
  await requireStillNew(tx, run, asked);
  let staged = 0;
  for (const id of asked) {
    const number = run.rowOf.get(id);
    if (number === undefined) continue;
    const rows = await run.file.read(tx, number, 1);
    staged += await stage(tx, run, job, await tryRows({ ...run.task, tx }, run.importing, rows));
  }
  return { last: undefined, seen: asked.length, staged };
}

/** Nobody else made meanwhile what a row was to make. Throws 409. */
async function requireStillNew(
  tx: Queries,
  { task, importing, rowOf }: Run,
  ids: readonly string[],
): Promise<void> {
  const { objectType, key } = importing.asked;
  const others = key === '' ? [] : ids.filter((id) => !rowOf.has(id));
  if (others.length === 0) return;
  const rows = await listByValue(tx, { objectType, reach: task.caller, values: others }, undefined);
  const isMet = rows.some(({ data }) => importing.seen.has(JSON.stringify([key, toKeyText(data[key])])));
  if (isMet) throw changedMeanwhile;
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
      message: faults[0]?.message ?? '',
    }));
  return {
    success: true,
    message: toMessage({ made, changed, same }, toCount),
    jobID: made + changed > 0 ? job : '',
    changed: made + changed,
    ...{ refusedCount, refused },
  };
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
  if (newUsers.length === 0) return;
  context.inBackground('invite mails', async () => {
    for (const user of newUsers) {
      await mailInvite(context, { ...user, version: 1, created_at: new Date(), deleted_at: null }).catch(
        () => undefined,
      );
    }
  });
}
