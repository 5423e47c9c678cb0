// What would become of rows, each checked as if it were saved by itself: new records, a change of one that is there, or a refusal
// that says why, at its field.

import { setTimeout as pause } from 'node:timers/promises';
import type { ImportFault, ImportVerdict } from '../../../contract/imports/add-import-rows';
import { comesWithUser, userPrefix } from '../../../objects/comes-with-user';
import type { ObjectDefinition } from '../../../objects/define-object';
import { listObjectTypes, type ObjectType, objects } from '../../../objects/index';
import { viewOf } from '../../../objects/views/generic';
import type { DataElement } from '../../../schemas/data-element';
import { type Json, type JsonObject, ownValue } from '../../../schemas/json';
import { getVisualType } from '../../../schemas/types/index';
import { emailTaken } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import { isSecretElement, type ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import { createAtOnce } from '../../storage/at-once';
import type { StagedRow } from '../../storage/bulk-rows';
import type { ImportRow } from '../../storage/imports';
import type { NewData, RecordRow } from '../../storage/records';
import { listByValue } from '../../storage/records-by-value';
import type { Task, Work } from '../../work';
import { nothingPrepared, type Prepared, prepareValues } from '../records/prepare-values';
import { checkBody } from '../records/save-record';
import { workOutRecord } from '../records/work-out-record';
import { findElements } from './find-elements';
import { toNewRecords } from './new-records';
import { isShown, nameReferences, type ReadRow, readRow } from './read-cells';

/** An import under way: what holds for all of its rows. */
export type Importing = {
  asked: ImportRow;
  gate: Gate;
  metadata: ObjectMetadata;
  /** What a column fills. */
  find: (name: string) => DataElement | undefined;
  /** By what a row is known among the others: the number of the first that had it. */
  seen: Map<string, number>;
  /** The rich text of one row after the other: all at once they would be refused as too many. */
  cleaning: Promise<unknown>;
};

export type FileRow = { number: number; cells: readonly Json[] };
export type Tried = {
  number: number;
  verdict: ImportVerdict;
  /** The record that it changes or would change. */
  id?: string;
  made?: NewData[];
  staged?: StagedRow;
};

export async function openImporting({ context, caller }: Task, asked: ImportRow): Promise<Importing> {
  const metadata = await context.metadata.get(asked.objectType);
  const find = await findElements({ context, caller }, asked.objectType);
  const gate = createGate(caller, asked.objectType, metadata);
  return { asked, metadata, find, gate, seen: new Map(), cleaning: Promise.resolve() };
}

export async function tryRows(work: Work, importing: Importing, rows: readonly FileRow[]): Promise<Tried[]> {
  const { asked, metadata, find } = importing;
  const read = rows.map(({ cells }) => readRow(cells, { ...asked, find }));
  const bodies = read.map(({ body }) => body);
  await nameReferences(work, metadata, bodies);
  const known = await findKnown(work, importing, bodies);
  // Nothing is written: what one row asks of the others it asks before it asks the database.
  const beside = { ...work, tx: { ...work.tx, atOnce: createAtOnce().atOnce } };
  return Promise.all(
    rows.map((row, index) => tryRow(beside, importing, { ...row, ...(read[index] ?? noRow), known })),
  );
}

const noRow: ReadRow = { body: {}, faults: new Map() };

type Known = ReadonlyMap<string, RecordRow[]>;

async function findKnown(
  { tx, caller }: Work,
  { asked, gate }: Importing,
  bodies: readonly JsonObject[],
): Promise<Known> {
  const { key, objectType } = asked;
  const values = key === '' ? [] : [...new Set(bodies.flatMap((body) => toKeyText(body[key]) ?? []))];
  const known = new Map<string, RecordRow[]>();
  if (values.length === 0) return known;
  const field = key === gate.idName ? undefined : key;
  for (const row of await listByValue(tx, { objectType, reach: caller, values }, field))
    known.set(row.by, [...(known.get(row.by) ?? []), row]);
  return known;
}

/** As the database writes a stored value as text. */
export function toKeyText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'object' ? undefined : String(value).trim();
}

type One = FileRow & ReadRow & { known: Known };

async function tryRow(work: Work, importing: Importing, one: One): Promise<Tried> {
  const { number } = one;
  try {
    requireColumns(importing, one);
    const current = requireOne(importing, one);
    requireFirst(importing, one, current);
    const tried = current
      ? await tryChange(work, importing, one, current)
      : await tryNew(work, importing, one);
    return { number, ...tried, ...(current && { id: current.id }) };
  } catch (error) {
    // What passes is no fault of the row.
    if (!(error instanceof AppError) || error.status >= 500 || isTooMany(error)) throw error;
    return { number, verdict: { become: 'refused', faults: toFaults(error) } };
  }
}

/** A cell under no heading, as after a comma that was not quoted, says that those before it may stand under wrong ones. */
function requireColumns({ asked }: Importing, { cells }: One): void {
  const message = 'This row has more cells than the file has columns. Put text with separators in quotes.';
  const isFilled = (cell: Json) => cell !== null && String(cell).trim() !== '';
  if (cells.slice(asked.columns.length).some(isFilled)) throw new AppError('invalid', { message });
}

/** No two rows of one file are the same record, or would hold what no two records may. */
function requireFirst(
  { asked, seen, gate, metadata }: Importing,
  { number, body }: One,
  current: RecordRow | undefined,
): void {
  const { key, objectType } = asked;
  const email = objects[objectType].signIn ? 'email' : comesWithUser(objectType) ? `${userPrefix}email` : '';
  const unique = metadata.elements.flatMap(({ name, config }) => (config.unique === true ? [name] : []));
  for (const field of new Set([key, email, ...unique])) {
    const text = field === '' ? undefined : toKeyText(body[field]);
    // A column that the role lost since tells nothing of what is stored in it.
    const isOwn = field !== key && gate.isReadable(field) && text === toKeyText(current?.data[field]);
    if (text === undefined || isOwn) continue;
    const name = JSON.stringify([field, field === email ? text.toLowerCase() : text]);
    const first = seen.get(name) ?? number;
    seen.set(name, first);
    if (first === number) continue;
    const label = field === gate.idName ? 'id' : (metadata.byName.get(field)?.label ?? 'email');
    const isEmail = field === email && field !== key;
    const message = isEmail ? emailTaken : `An earlier row has the same ${label}.`;
    const fieldErrors = toFieldErrors([[field, 'taken', message]]);
    throw new AppError('invalid', { fieldErrors, ...(!isEmail && { body: { row: first } }) });
  }
}

/** The record that the key names; undefined: none, the row is a new one. */
function requireOne({ asked, gate }: Importing, { body, known }: One): RecordRow | undefined {
  const { key, objectType } = asked;
  const text = key === '' ? undefined : toKeyText(body[key]);
  const [found, another] = (text !== undefined && known.get(text)) || [];
  const { one, many } = objects[objectType].labels;
  const refuse = (message: string) =>
    new AppError('invalid', { fieldErrors: toFieldErrors([[key, 'key', message]]) });
  if (another) throw refuse(`Several ${many} have this value.`);
  if (!found && text !== undefined && key === gate.idName) throw refuse(`There is no ${one} with this id.`);
  return found;
}

/** What a program lost on the way is refused before what it left is judged. */
function requireMeant(faults: ReadonlyMap<string, string>, isAsked: (name: string) => boolean): void {
  const wrong = [...faults].filter(([name]) => isAsked(name));
  const fieldErrors = toFieldErrors(wrong.map(([name, message]) => [name, 'format', message] as const));
  if (wrong.length > 0) throw new AppError('invalid', { fieldErrors });
}

async function tryNew(
  work: Work,
  importing: Importing,
  { body: typed, faults }: One,
): Promise<Omit<Tried, 'number'>> {
  const { objectType, clears } = importing.asked;
  requireMeant(faults, () => true);
  // There is nothing to clear yet, and a field's default may take the place.
  const entries = Object.entries(typed).filter(([, value]) => !clears || value !== null);
  const body: JsonObject = Object.fromEntries(entries);
  const made = await toNewRecords(work, { objectType, body, prepared: await prepare(work, importing, body) });
  return { verdict: { become: 'new', faults: [] }, made };
}

async function tryChange(
  work: Work,
  importing: Importing,
  { body: typed, cells, faults }: One,
  current: RecordRow,
): Promise<Omit<Tried, 'number'>> {
  const { gate, metadata, asked } = importing;
  const cellOf = new Map(asked.columns.map((name, at) => [name, cells[at]]));
  const isUnchanged = (name: string) =>
    gate.isReadable(name) &&
    isShown(
      cellOf.get(name),
      { element: metadata.byName.get(name), reading: ownValue(asked.readings, name) },
      ownValue(current.data, name) ?? null,
    );
  const entries = Object.entries(typed).filter(
    ([name]) =>
      name !== gate.idName &&
      !(comesWithUser(asked.objectType) && name.startsWith(userPrefix)) &&
      !isUnchanged(name),
  );
  const body: JsonObject = Object.fromEntries(entries);
  requireMeant(faults, (name) => Object.hasOwn(body, name));
  const prepared = await prepare(work, importing, body);
  const view = viewOf(asked.objectType);
  const { values, secrets } = await checkBody(work, { view, body, prepared, gate, metadata, current });
  const changed = [...values.keys(), ...secrets.keys()];
  if (changed.length === 0) return { verdict: { become: 'same', faults: [] } };
  requireChangeable(importing, changed.filter(gate.isVisible));
  const { data, sealed } = current;
  const worked = workOutRecord(metadata, { data: { ...data, ...Object.fromEntries(values) }, sealed });
  const patch = { ...Object.fromEntries(values), ...Object.fromEntries(worked) };
  const after = { ...data, ...patch };
  const fit = { before: data, after, together: [...values.keys()], isSeen: gate.isVisible };
  await hooksOf(asked.objectType).requireFit?.(work.tx, fit);
  const before = Object.keys(patch).flatMap((name) => {
    const value = ownValue(data, name) ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  const staged = {
    ...{ id: current.id, version: current.version },
    ...{ before: Object.fromEntries(before), patch },
  };
  return { verdict: { become: 'change', faults: [] }, staged };
}

/** What a change of many records cannot write: it stands aside for a while, where nobody looks for these. */
function requireChangeable({ gate, metadata }: Importing, changed: readonly string[]): void {
  const { access, references, setsOthers = [], labels }: ObjectDefinition = objects[gate.objectType];
  const fixed = [
    ...access.decides,
    ...access.serverWritten,
    ...setsOthers,
    access.map,
    ...references.map(({ field }) => field),
  ];
  const isFixed = (name: string) => {
    const element = metadata.byName.get(name);
    return (
      fixed.includes(name) ||
      isCopied(gate.objectType, name) ||
      // What stands aside for a while reserves no value (E3).
      (element !== undefined && (isSecretElement(element) || element.config.unique === true))
    );
  };
  const message = `An import sets this in new ${labels.many} only. Open the ${labels.one} to change it.`;
  const wrong = changed.filter(isFixed).map((name) => [name, 'fixed', message] as const);
  if (wrong.length > 0) throw new AppError('invalid', { fieldErrors: toFieldErrors(wrong) });
}

/** A brand holds its sponsor's name, too: the sponsor's own save writes both. */
function isCopied(objectType: ObjectType, name: string): boolean {
  return listObjectTypes().some((other) => {
    const { access, references }: ObjectDefinition = objects[other];
    return access.serverWritten.includes(name) && references.some(({ to }) => to === objectType);
  });
}

async function prepare(task: Task, importing: Importing, body: JsonObject): Promise<Prepared> {
  const { asked, metadata } = importing;
  const isHtml = (name: string) => {
    const element = metadata.byName.get(name);
    return element !== undefined && getVisualType(element.visualType)?.html === true;
  };
  if (!Object.keys(body).some(isHtml)) return nothingPrepared;
  const turn = importing.cleaning.then(() => prepareInTime(task, { objectType: asked.objectType, body }));
  importing.cleaning = turn.catch(() => undefined);
  return turn;
}

const [mostTries, pauseMs] = [100, 100];

/** While others keep the host busy with theirs, the row waits. */
async function prepareInTime(task: Task, given: Parameters<typeof prepareValues>[1]): Promise<Prepared> {
  for (let tries = 1; ; tries++) {
    try {
      return await prepareValues(task, given);
    } catch (error) {
      if (!isTooMany(error) || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}

const isTooMany = (error: unknown) => error instanceof AppError && error.status === 429;

function toFaults({ message, detail }: AppError): ImportFault[] {
  const row = detail.body?.row;
  const faults = Object.entries(detail.fieldErrors ?? {}).flatMap(([field, [first]]) =>
    first ? [{ field, message: first.message, ...(typeof row === 'number' && { row }) }] : [],
  );
  return faults.length > 0 ? faults : [{ field: '', message }];
}
