// Recomputes the formulas that read a changed record in the same transaction, or above a limit in a job (E8.2).
import { listIDs } from '../../objects/field-references';
import { isObjectType, type ObjectType } from '../../objects/index';
import type { Json, JsonObject } from '../../schemas/values/json';
import { findLinked, splitForReading, workOutRecord } from '../access/linked-records';
import { loadMetadata, loadReaders, type ObjectMetadata } from '../caches/metadata-cache';
import type { Readers, StepBack } from '../caches/readers';
import type { Context } from '../context';
import type { FormulaUpdates } from '../jobs/apply';
import { type BulkJob, hasFormulasJob } from '../storage/bulk/bulk-jobs';
import { listJobTouched } from '../storage/bulk/job-rows';
import {
  appendChanges,
  type CollectedChange,
  hasMetadataChangedAfter,
  type NewChange,
  toChange,
} from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { listChangedAfter, listNamed, listNaming, waitForObjects } from '../storage/records/linked-records';
import { findRecords, type RecordRow } from '../storage/records/records';
import { storeWorked } from '../storage/records/worked-days';
import { insertRecomputeJob, recomputeInJob } from './recompute-formulas';

export type Services = Pick<Context, 'db' | 'metadata' | 'feed' | 'bulk' | 'inBackground'>;

export const maxRecomputed = 1000;

/** `whole`: created, deleted or restored. `before`: the changed fields' earlier values. */
type ChangedRecord = { whole: boolean; before: Map<string, Json | undefined> };
export type ChangedRecords = Map<ObjectType, Map<string, ChangedRecord>>;

/**
 * Call it once, for all objects that the transaction writes, before its other locks. Saves of objects that other formulas read take turns,
 * so that they cannot deadlock.
 */
export async function lockReaders(
  { metadata }: Pick<Services, 'metadata'>,
  tx: Queries,
  ...objectTypes: ObjectType[]
): Promise<void> {
  const readers = await metadata.readersIn(tx);
  const held = objectTypes.flatMap(readers.held);
  const concerned = objectTypes.filter(readers.concerns);
  // All of them at once and alone, because two kinds of turns one after the other could deadlock.
  if (held.length > 0) {
    tx.takeTurn?.();
    await waitForObjects(tx, [...held, ...concerned], 'alone');
  } else if (concerned.length > 0) await waitForObjects(tx, concerned, 'shared');
}

export async function recomputeAfterChanges(
  context: Services,
  tx: Queries,
  collected: readonly CollectedChange[],
): Promise<void> {
  const changes = [...collected];
  const touched = toChangedRecords(changes);
  if (touched.size === 0) return;
  const own = changes.some(({ topic }) => topic === 'metadata' || topic === 'object');
  const known = await findKnown(context, tx, own);
  await recomputeReaders(context, tx, { known, touched, by: changes.at(-1)?.by ?? '' });
}

/** `since`: the last change that the job has considered. */
export async function recomputeAfterJob(
  context: Services,
  tx: Queries,
  { job: { n, by }, since }: { job: Pick<BulkJob, 'n' | 'by'>; since?: number },
): Promise<void> {
  const known = await findKnown(context, tx, false);
  const { edges } = known.readers;
  if (edges.length === 0) return;
  const touched: ChangedRecords = new Map();
  for (const { objectType, id, isWhole, before, names } of await listJobTouched(tx, n)) {
    const held = new Map(names.map((name) => [name, before[name]]));
    addChanged(touched, objectType, id, { whole: isWhole, before: held });
  }
  // A record that someone else has changed since may be read by one that the job has written.
  const read = edges.filter(({ reader }) => touched.has(reader.objectType)).map(({ from }) => from);
  if (since !== undefined && read.length > 0)
    for (const { objectType, id } of await listChangedAfter(tx, [...new Set(read)], since))
      addChanged(touched, objectType, id, { whole: true, before: new Map() });
  await recomputeReaders(context, tx, { known, touched, by });
}

export function formulaUpdates(get: () => Services): FormulaUpdates {
  return {
    async typesToLock(tx, types) {
      const { readers } = await findKnown(get(), tx, false);
      return [...types, ...types.flatMap((objectType) => readers.held(objectType))];
    },
    recompute: (tx, wrote) => recomputeAfterJob(get(), tx, wrote),
  };
}

/** Recomputes what depends on records that were stored without a change entry. */
export async function recomputeAfterStore(
  context: Services,
  tx: Queries,
  { objectType, rows }: { objectType: ObjectType; rows: readonly { id: string; values: JsonObject }[] },
): Promise<void> {
  const touched: ChangedRecords = new Map();
  for (const { id, values } of rows) {
    const before = new Map(Object.keys(values).map((name) => [name, undefined]));
    addChanged(touched, objectType, id, { whole: false, before });
  }
  await recomputeReaders(context, tx, { known: await findKnown(context, tx, false), touched, by: '' });
}

type Metadata = { readers: Readers; metadataOf: (objectType: ObjectType) => Promise<ObjectMetadata> };

/** The cached metadata, unless another node or this transaction has changed it since. */
async function findKnown({ metadata, feed }: Services, tx: Queries, isOther: boolean): Promise<Metadata> {
  if (isOther || (await hasMetadataChangedAfter(tx, feed.last())))
    return { readers: await loadReaders(tx), metadataOf: (objectType) => loadMetadata(tx, objectType) };
  return {
    readers: await metadata.readersIn(tx),
    metadataOf: (objectType) => metadata.getIn(tx, objectType),
  };
}

function toChangedRecords(changes: readonly NewChange[]): ChangedRecords {
  const touched: ChangedRecords = new Map();
  for (const { topic, objectType, record, field, before } of changes)
    if (topic === 'record' && record !== '' && isObjectType(objectType))
      addChanged(touched, objectType, record, {
        whole: field === '',
        before: new Map(field === '' ? [] : [[field, before]]),
      });
  return touched;
}

function addChanged(
  all: ChangedRecords,
  objectType: ObjectType,
  id: string,
  { whole, before }: ChangedRecord,
): void {
  const records = all.get(objectType) ?? new Map<string, ChangedRecord>();
  all.set(objectType, records);
  const known = records.get(id);
  records.set(id, {
    whole: whole || known?.whole === true,
    before: new Map([...before, ...(known?.before ?? [])]),
  });
}

type RecomputeInput = { known: Metadata; touched: ChangedRecords; by: string };

async function recomputeReaders(
  context: Services,
  tx: Queries,
  { known, touched, by }: RecomputeInput,
): Promise<void> {
  const { readers } = known;
  const held = [...touched.keys()].flatMap((objectType) => readers.held(objectType));
  if (held.length === 0) return;
  await waitForObjects(tx, held, 'alone');
  let left = maxRecomputed;
  let changed = touched;
  while (changed.size > 0) {
    const found = await listReaders(tx, readers, { changed, limit: left + 1 });
    const count = [...found.values()].reduce((sum, ids) => sum + ids.size, 0);
    if (count > left) {
      for (const objectType of found.keys()) await beginJob(context, tx, objectType);
      return;
    }
    left -= count;
    changed = new Map();
    for (const [objectType, ids] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const rows = await recompute(tx, { metadata: await known.metadataOf(objectType), ids: [...ids], by });
      for (const { id, before } of rows) addChanged(changed, objectType, id, { whole: false, before });
    }
  }
}

type ReaderSearch = { back: readonly StepBack[]; reader: ObjectType; records: Map<string, ChangedRecord> };

/** The records whose formulas read a change; up to `limit` per path. Fields with the same path share one walk. */
async function listReaders(
  tx: Queries,
  readers: Readers,
  { changed, limit }: { changed: ChangedRecords; limit: number },
): Promise<Map<ObjectType, Set<string>>> {
  const found = new Map<ObjectType, Set<string>>();
  for (const [objectType, records] of changed) {
    const walks = new Map<string, ReaderSearch>();
    for (const { field, back, reader } of readers.from(objectType)) {
      const key = JSON.stringify([reader.objectType, back]);
      const walk = walks.get(key) ?? { back, reader: reader.objectType, records: new Map() };
      walks.set(key, walk);
      for (const [id, record] of records)
        if (record.whole || record.before.has(field)) walk.records.set(id, record);
    }
    for (const { back, reader, records: from } of walks.values()) {
      const ids = from.size > 0 ? await walkBack(tx, objectType, { back, from, limit }) : [];
      if (ids.length > 0) found.set(reader, new Set([...(found.get(reader) ?? []), ...ids]));
    }
  }
  return found;
}

type PathSearch = { back: ReaderSearch['back']; from: ReadonlyMap<string, ChangedRecord>; limit: number };

async function walkBack(
  tx: Queries,
  objectType: ObjectType,
  { back, from, limit }: PathSearch,
): Promise<readonly string[]> {
  let ids = [...from.keys()];
  for (const step of back) {
    if (ids.length === 0) return ids;
    if (!step.isForward) ids = await listNaming(tx, step, { ids, limit });
    else {
      const now = await listNamed(tx, { objectType, field: step.field }, { ids, limit });
      const before = [...from.values()].flatMap((record) => listIDs(record.before.get(step.field)));
      ids = [...new Set([...now, ...before])];
    }
  }
  return ids;
}

type RecordBatch = { metadata: ObjectMetadata; ids: readonly string[]; by: string };
type Recomputed = { id: string; before: Map<string, Json | undefined> };

/** Keeps the record's version: a new one would reveal a change to users who can read the record but not the formula. */
async function recompute(tx: Queries, { metadata, ids, by }: RecordBatch): Promise<Recomputed[]> {
  const { objectType, elements } = metadata;
  const records = [...(await findRecords(tx, { objectType, ids, lock: true })).values()];
  const rows: { record: RecordRow; worked: Map<string, Json> }[] = [];
  for (const part of splitForReading(elements, records)) {
    const linked = await findLinked(tx, elements, part);
    for (const record of part) {
      const worked = workOutRecord({ elements }, record, linked);
      if (worked.size > 0) rows.push({ record, worked });
    }
  }
  const stored = rows.map(({ record: { id, version }, worked }) => {
    return { id, version, values: Object.fromEntries(worked) };
  });
  await storeWorked(tx, objectType, stored);
  const changes = rows.flatMap(({ record, worked }) =>
    [...worked].map(([field, after]) =>
      toChange(record, { field, before: record.data[field] ?? null, after }),
    ),
  );
  await appendChanges(tx, by, changes);
  return rows.map(({ record: { id, data }, worked }) => {
    return { id, before: new Map([...worked.keys()].map((name) => [name, data[name]])) };
  });
}

/** Recomputes the formulas of all records of the object after the commit. The job has no owner, so no one is notified. */
export async function beginJob(context: Services, tx: Queries, objectType: ObjectType): Promise<void> {
  // A job that has not written yet will see this transaction's changes.
  if (await hasFormulasJob(tx, objectType)) return;
  const job = await insertRecomputeJob(tx, { objectType, by: '', db: context.db });
  tx.afterCommit?.(() =>
    context.inBackground('formulas of other records', () => recomputeInJob(context, job)),
  );
}
