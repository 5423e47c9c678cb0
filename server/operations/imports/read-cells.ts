// The cells of a row → the body that a form would send: texts read as their fields read them, references found by name.
import { isReference, listIDs, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import { findCellFault } from '../../../schemas/files/cell-fault';
import { type ColumnReading, readText } from '../../../schemas/files/column-reading';
import { unguardFormulas } from '../../../schemas/files/formula-guard';
import { getVisualType } from '../../../schemas/types/index';
import { type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { createGate } from '../../access/gate';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { ImportRow } from '../../storage/bulk/imports';
import { listByValue } from '../../storage/records/records-by-value';
import type { Work } from '../../work';

/** A row's values by field, and what is wrong with the texts they were read from. */
export type ReadRow = { body: JsonObject; faults: Map<string, string> };

/** What holds for all rows: which field each column fills, what its texts mean, what an empty one does. */
export type Reading = Pick<ImportRow, 'columns' | 'key' | 'readings' | 'clears'> & {
  find: (name: string) => DataElement | undefined;
};

export function readRow(cells: readonly Json[], { columns, key, readings, clears, find }: Reading): ReadRow {
  const row: ReadRow = { body: {}, faults: new Map() };
  for (const [index, name] of columns.entries()) {
    const cell = cells[index];
    if (name === '' || cell === undefined) continue;
    if (typeof cell !== 'string') row.body[name] = cell;
    else if (cell.trim() !== '')
      readCell(cell, { name, element: find(name), reading: ownValue(readings, name) }, row);
    else if (clears && name !== key) row.body[name] = null;
  }
  return row;
}

type Column = { name: string; element: DataElement | undefined; reading: ColumnReading | undefined };

/** What does not fit its field stays as it was sent, and is refused as a form refuses it. */
function readCell(cell: string, { name, element, reading }: Column, { body, faults }: ReadRow): void {
  const text = unguardFormulas(cell);
  const value = element ? readText(text, element, reading) : text;
  body[name] = value ?? text;
  const fault = element && findCellFault(cell, element, value !== undefined);
  if (fault) faults.set(name, fault);
}

/** Whether a cell is what an export shows of this value: formatted text without its format, line ends as programs write them. */
export function isShown(
  cell: Json | undefined,
  { element, reading }: Omit<Column, 'name'>,
  value: Json,
): boolean {
  // With the day first the same text is another day.
  if (typeof cell !== 'string' || !element || reading?.order === 'day') return false;
  const type = getVisualType(element.visualType);
  const shown = type?.display(type.valueType === 'boolean' ? (value ?? false) : value, element);
  return shown !== undefined && toLines(shown) === toLines(unguardFormulas(cell));
}

const toLines = (text: string) => text.replaceAll('\r\n', '\n');

/** Puts the id in the place of a name: of records within the caller's reach whose name the caller reads, and that only one bears. */
export async function nameReferences(
  work: Work,
  metadata: ObjectMetadata,
  bodies: readonly JsonObject[],
): Promise<void> {
  const sought = new Map<ObjectType, { body: JsonObject; field: string }[]>();
  for (const body of bodies)
    for (const [field, to] of listReferences(metadata, body))
      if (to) {
        const places = sought.get(to) ?? [];
        sought.set(to, places);
        places.push({ body, field });
      }
  for (const [to, places] of sought) {
    const texts = places.flatMap(({ body, field }) => listIDs(body[field]));
    const ids = await findIDs(work, to, [...new Set(texts)]);
    const toID = (text: Json) => (typeof text === 'string' ? (ids.get(text) ?? text) : text);
    for (const { body, field } of places) {
      const value = body[field] ?? null;
      body[field] = Array.isArray(value) ? value.map(toID) : toID(value);
    }
  }
}

function listReferences({ objectType, elements }: ObjectMetadata, body: JsonObject) {
  const own = objects[objectType].references.map((one) => [one.field, toReferredType(one, body)] as const);
  const made = elements
    .filter(({ config }) => isReference(config))
    .map(({ name, config }) => [name, toReferredObject(config)] as const);
  return [...own, ...made].filter(([field]) => Object.hasOwn(body, field));
}

async function findIDs(
  { tx, context, caller }: Work,
  objectType: ObjectType,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const given = { objectType, reach: caller, values: texts };
  const found = new Map<string, string>();
  const known = await listByValue(tx, given, undefined);
  for (const { id } of known) found.set(id, id);
  if (known.length === texts.length) return found;
  const { list } = objects[objectType];
  const gate = createGate(caller, objectType, await context.metadata.getIn(tx, objectType));
  const title = list.instead ?? list.title[0];
  if (title === undefined || !gate.isReadable(title)) return found;
  const several = new Set<string>();
  const named = new Map<string, string>();
  for (const { id, by } of await listByValue(tx, given, title)) {
    if (named.has(by)) several.add(by);
    named.set(by, id);
  }
  for (const [text, id] of named) if (!found.has(text) && !several.has(text)) found.set(text, id);
  return found;
}
