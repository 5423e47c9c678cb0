// An import taken back, record by record: what it made goes to the deleted ones, what it changed holds again what it held, unless
// somebody has written it since.
import type { ObjectType } from '../../../objects/index';
import { isSameValue, ownValue } from '../../../schemas/json';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import { createGate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError, refusedNames } from '../../app-error';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import { runOneByOne } from '../../jobs/one-by-one';
import { listMade, type Made } from '../../storage/born-records';
import type { BulkJob } from '../../storage/bulk-jobs';
import { listChangesOfJob } from '../../storage/changes';
import { findRecord } from '../../storage/records';
import { type Task, transaction, type Work } from '../../work';
import { createRefusals, type Refusals } from '../records/chosen-records';
import { deleteOne, noteRefusal, toAnswer, toCount } from '../records/delete-together';
import { mayWrite } from '../records/read-patch';
import { storeVersion } from '../records/store-version';
import { requireUndoable } from '../records/undo-together';
import { createWhyKept, type WhyKept } from '../records/why-kept';

/** Undefined for a job of another kind. Throws 403 and 422 without the right to delete, and for fields that the caller may not write. */
export async function undoImport(task: Task, job: BulkJob): Promise<BulkAnswer | undefined> {
  if (job.what !== 'import') return undefined;
  requireUndoable(task, job);
  const { context, caller } = task;
  const { objectType } = job;
  requireDeleter(caller, objectType);
  const metadata = await context.metadata.get(objectType);
  const gate = createGate(caller, objectType, metadata);
  const worked = listWorkedOut(metadata.elements);
  const columns = listColumns(job).filter((name) => gate.element(name) && !worked.includes(name));
  const refused = columns.filter((name) => !mayWrite(gate, caller, name));
  if (refused.length > 0) throw refusedNames(refused);
  const refusals = createRefusals(gate);
  const askWhy = createWhyKept(gate, metadata, columns);
  let made = new Map<string, Made>();
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'undo', undoes: job.n, total: job.changed },
      async next(after, limit) {
        const rows = await listMade(context.db, { job: job.n, objectType, after, limit });
        made = new Map(rows.map((row) => [row.id, row]));
        return [...made.keys()];
      },
      each: (id, undo) => undoOne(task, { job, undo, refusals, askWhy, objectType, id, made: made.get(id) }),
      answer: ({ changed, isStopped }) => ({
        success: true,
        message: `${toCount(objectType, changed)} taken back${isStopped ? ', then stopped' : ''}.`,
        ...{ jobID: '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

/** What the file's columns filled; earlier versions noted nothing else. */
function listColumns({ fields, detail: { columns } }: BulkJob): readonly string[] {
  return Array.isArray(columns) ? fields.filter((name) => columns.includes(name)) : fields;
}

type One = {
  job: BulkJob;
  /** The number of the job that takes it back. */
  undo: number;
  refusals: Refusals;
  askWhy: ReturnType<typeof createWhyKept>;
  objectType: ObjectType;
  id: string;
  made: Made | undefined;
};

async function undoOne(task: Task, one: One): Promise<boolean> {
  const { objectType, id, made, refusals, undo } = one;
  if (!made) return false;
  if (!made.isNew) return undoChange(task, one);
  if (made.version === 1) return deleteOne(task, { objectType, id, job: undo, refusals });
  const row = await findRecord(task.context.db, { objectType, id, reach: task.caller });
  if (row) refusals.add(row, new AppError('inUse', { message: 'Someone has changed this since.' }));
  return false;
}

async function undoChange(task: Task, one: One): Promise<boolean> {
  try {
    return await transaction(task, (work) => takeBack(work, one));
  } catch (error) {
    await noteRefusal(task, { ...one, error });
    return false;
  }
}

/** Throws 409 for a record that keeps what it holds. */
async function takeBack(work: Work, { job, objectType, id, askWhy }: One): Promise<boolean> {
  // Locked, it takes over what still stands aside for it.
  const row = await findRecord(work.tx, { objectType, id, reach: work.caller, lock: true });
  if (!row) return false;
  const changes = await listChangesOfJob(work.tx, { job: job.n, objectType, id });
  // A field that was made anew takes nothing of its namesake; earlier versions did not note all fields.
  const isOurs = (field: string) => !job.detail.columns || job.fields.includes(field);
  const back = changes.filter(
    ({ field, after }) => isOurs(field) && isSameValue(ownValue(row.data, field), after ?? null),
  );
  if (back.length === 0) return false;
  const data = { ...row.data };
  for (const { field, before } of back) data[field] = before ?? null;
  const why = await askWhy(work.tx, { before: row.data, after: data });
  if (why) throw new AppError('inUse', { message: keptMessages[why] });
  await storeVersion(work, { row, data });
  return true;
}

const keptMessages: { [why in WhyKept]: string } = {
  locked: 'A field is locked now.',
  unfit: 'The earlier values are not valid now.',
};
