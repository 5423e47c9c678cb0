// Applies configuration files in one transaction that one undo reverts (E7).

import { createHash, randomUUID } from 'node:crypto';
import {
  type Configuration,
  inOrder,
  isObjectFile,
  isSameFile,
  type ObjectFile,
} from '../../../objects/configuration';
import { isObjectType, isOwnType, listOwnTypes, type ObjectType, objects } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { requireFullAdmin } from '../../access/require-right';
import { AppError } from '../../app-error';
import { type FieldsOf, findLists } from '../../caches/linked-reads';
import { createFieldsOf, loadReaders, loadReading } from '../../caches/metadata-cache';
import { recomputeSoon } from '../../formulas/recompute-formulas';
import { findNames } from '../../objects/known-access';
import type { NamesOf } from '../../objects/object-hooks';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import type { Queries } from '../../storage/database';
import {
  type ChangedFiles,
  listRoleRows,
  lockConfiguration,
  putApplied,
} from '../../storage/metadata/configurations';
import { listElements } from '../../storage/metadata/elements';
import { type Task, transaction, type Work } from '../../work';
import { prepareLists } from '../metadata/change-object';
import { whyNoParent } from '../metadata/create-object';
import { listReadFaults } from '../metadata/require-others-rules';
import { listFields } from './check-fields';
import { listTooMany } from './configuration-limits';
import { type Fault, type Files, identify, identifyAll, isAmbiguous, toWanted } from './parse-files';
import { readConfiguration, toRoleFile } from './read-configuration';
import { isKept, storeObjectFile } from './store-object-file';
import { storeRoleFile } from './store-role-file';
import { beginFormulas } from './work-out-formulas';

export function toBase(configuration: Configuration): string {
  const text = JSON.stringify(inOrder(configuration as unknown as Json));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Throws 403, 409 if the configuration is not at `base` any more, and 422 with every fault by path. */
export async function applyFiles(
  task: Task,
  { wanted, base }: { wanted: Files; base: string | undefined },
): Promise<{ changes: number; undoID?: string }> {
  requireFullAdmin(task.caller);
  const outcome = await transaction(task, async (work) => {
    await lockConfiguration(work.tx);
    const before = await readConfiguration(work.tx);
    if (base !== undefined && base !== toBase(before))
      throw new AppError('conflict', 'Someone else changed the configuration. Compare again.');
    const { after, faults } = await storeFiles(work, wanted);
    if (faults.length > 0) throw toInvalid(faults);
    const touched = listTouched(before, after);
    const changes = Object.keys(touched.after).length;
    if (changes === 0) return { changes, jobs: [] };
    const undoID = randomUUID();
    await putApplied(work.tx, { id: undoID, ...touched }, work.caller.userID);
    return { changes, undoID, jobs: await beginFormulas(work, touched) };
  });
  const { jobs, ...answer } = outcome;
  if (answer.changes > 0) await startFollowUp(task, jobs);
  return answer;
}

/** Finds what is wrong with the files. Stores nothing and opens no transaction, so that a preview blocks no one. */
export async function tryFiles(task: Task, wanted: Files): Promise<Fault[]> {
  const faults: Fault[] = [];
  try {
    await storeEach({ ...task, tx: task.context.db }, { wanted, faults, isTrial: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push({ path: '', message: error.message });
  }
  return faults;
}

export async function storeFiles(
  work: Work,
  wanted: Files,
): Promise<{ after: Configuration; faults: Fault[] }> {
  const faults: Fault[] = [];
  await storeEach(work, { wanted, faults, isTrial: false });
  return { after: await readConfiguration(work.tx), faults };
}

type FilesRequest = { wanted: Files; faults: Fault[]; isTrial: boolean };

/** Stores objects before roles, because roles name them. */
async function storeEach(work: Work, { wanted, faults, isTrial }: FilesRequest): Promise<void> {
  const now = new Map([...toWanted(await readConfiguration(work.tx))].map(([key, { file }]) => [key, file]));
  const tooMany = listTooMany(wanted, now);
  faults.push(...tooMany);
  if (tooMany.length > 0) return;
  const titles = new Map(
    listObjectFiles(wanted).flatMap(({ objectType, object }) =>
      object ? [[objectType, object.titleField] as const] : [],
    ),
  );
  const namesOf = createNameFinder(work.tx, wanted);
  const fieldsOf = createWantedFields(work.tx, { wanted, titles });
  const brought = listObjectFiles(wanted).map(({ objectType }) => objectType);
  const listsOf = (objectType: string) => findLists(work.tx, objectType, fieldsOf, brought);
  const roleIDs = await findRoleIDs(work);
  const before = await loadReaders(work.tx);
  const stored = new Map<ObjectType, readonly DataElement[]>();
  const ordered = [...wanted].sort(
    ([, a], [, b]) => Number(isObjectFile(b.file)) - Number(isObjectFile(a.file)),
  );
  for (const [identity, { path, file }] of ordered) {
    const report = (message: string) => faults.push({ path, message });
    if (isSameFile(now.get(identity), file)) continue;
    if (isAmbiguous(identity, now)) {
      report('Several roles have this name and type. Give each a different name first.');
      continue;
    }
    const noWhole = isObjectFile(file) && whyNoParentIn(wanted, file);
    if (noWhole) report(`partOf: ${noWhole}`);
    else if (isObjectFile(file))
      stored.set(
        file.objectType as ObjectType,
        await storeObjectFile(work, { file, titles, fieldsOf, listsOf, report, isTrial }),
      );
    else await storeRoleFile(work, { file, id: roleIDs.get(identity), report, isTrial, namesOf });
  }
  if (stored.size === 0) return;
  const others = (await loadReading(work.tx, fieldsOf, brought)).filter(
    ({ objectType }) => !stored.has(objectType),
  );
  const all = [...[...stored].map(([objectType, elements]) => ({ objectType, elements })), ...others];
  for (const message of listReadFaults(before, all)) faults.push({ path: '', message });
}

const listObjectFiles = (wanted: Files): ObjectFile[] =>
  [...wanted.values()].map(({ file }) => file).filter(isObjectFile);

function createWantedFields(
  tx: Queries,
  { wanted, titles }: { wanted: Files; titles: ReadonlyMap<string, string> },
): FieldsOf {
  const stored = createFieldsOf(tx);
  const known = new Map<string, readonly DataElement[]>();
  return async (objectType) => {
    const before = known.get(objectType);
    if (before) return before;
    const file = wanted.get(identify({ objectType, groups: [], fields: [] }))?.file;
    if (!file || !isObjectFile(file)) return stored(objectType);
    const live = isObjectType(objectType) ? await listElements(tx, objectType) : [];
    const names = new Set(file.fields.map(({ fieldName }) => fieldName));
    const kept = live.filter((row) => isKept(row) && !names.has(row.name));
    const elements = listFields(file, { kept, titles });
    known.set(objectType, elements);
    return elements;
  };
}

/** Why records of an object cannot be rows of what its file says; that may come with the files, too. */
function whyNoParentIn(wanted: Files, { object }: ObjectFile): string | undefined {
  const partOf = object?.partOf;
  if (partOf === undefined) return undefined;
  const file = wanted.get(identify({ objectType: partOf, groups: [], fields: [] }))?.file;
  const brought = file && isObjectFile(file) ? file.object : undefined;
  return whyNoParent(brought ?? (isOwnType(partOf) ? objects[partOf].own : undefined));
}

/** Finds the fields that a role can name, including those in the files. Reads each object once for all roles. */
function createNameFinder(tx: Queries, wanted: Files): NamesOf {
  const known = new Map<string, ReturnType<NamesOf>>();
  const find = async (objectType: string) => {
    const stored = await findNames(tx, objectType);
    const file = wanted.get(identify({ objectType, groups: [], fields: [] }))?.file;
    const brought = file && isObjectFile(file) ? file.fields.map(({ fieldName }) => fieldName) : [];
    return stored || file ? new Set([...(stored ?? []), ...brought]) : undefined;
  };
  return (objectType) => {
    const cached = known.get(objectType);
    if (cached) return cached;
    const names = find(objectType);
    known.set(objectType, names);
    return names;
  };
}

export async function findRoleIDs({ tx }: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await listRoleRows(tx);
  const byIdentity = identifyAll(rows.map((row) => ({ id: row.id, file: toRoleFile(row) })));
  return new Map([...byIdentity].map(([identity, { id }]) => [identity, id]));
}

/** Maps each path to its files; null if the file does not exist on that side. */
function listTouched(
  before: Configuration,
  after: Configuration,
): { before: ChangedFiles; after: ChangedFiles } {
  const [old, next] = [toWanted(before), toWanted(after)];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter(
    (key) => !isSameFile(old.get(key)?.file, next.get(key)?.file),
  );
  const side = (of: Files) => Object.fromEntries(names.map((name) => [name, of.get(name)?.file ?? null]));
  return { before: side(old), after: side(next) };
}

export function toInvalid(faults: readonly Fault[]): AppError {
  const lines = faults.map(({ path, message }) => `${path}: ${message}`);
  return new AppError('invalid', lines.slice(0, 20).join('\n'));
}

/** Begins once the configuration is stored. */
export async function startFollowUp(task: Task, jobs: readonly BulkJob[]): Promise<void> {
  prepareLists(task.context, listOwnTypes());
  for (const job of jobs) await recomputeSoon(task.context, job);
}
