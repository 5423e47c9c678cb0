// Turns the cells of a row into the body that a form would send. References are found by name.
import { isReference, listIDs, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import { findCellFault } from '../../../schemas/files/cell-fault';
import { type ColumnReading, readText } from '../../../schemas/files/column-reading';
import { unguardFormulas } from '../../../schemas/files/formula-guard';
import { displayCell } from '../../../schemas/files/to-file-text';
import { getVisualType } from '../../../schemas/types/index';
import { type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { createGate } from '../../access/gate';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { ImportRow } from '../../storage/bulk/imports';
import { listByValue } from '../../storage/records/records-by-value';
import type { Work } from '../../work';

export type ReadRow = { body: JsonObject; faults: Map<string, string> };

export type RowReading = Pick<ImportRow, 'columns' | 'key' | 'readings' | 'clears'> & {
  find: (name: string) => DataElement | undefined;
};

export function readRow(
  cells: readonly Json[],
  { columns, key, readings, clears, find }: RowReading,
): ReadRow {
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

/** A text that is not valid for its field stays unchanged, so that the field's own check refuses it. */
function readCell(cell: string, { name, element, reading }: Column, { body, faults }: ReadRow): void {
  const text = unguardFormulas(cell);
  const value = element ? readText(text, element, reading) : text;
  body[name] = value ?? text;
  const fault = element && findCellFault(cell, element, value !== undefined);
  if (fault) faults.set(name, fault);
}

/** Whether a cell is what an export shows for this value: rich text without its formatting, and any line endings. */
export function isShown(
  cell: Json | undefined,
  { element, reading }: Omit<Column, 'name'>,
  value: Json,
): boolean {
  // With the day first, the same text means another day.
  if (typeof cell !== 'string' || !element || reading?.order === 'day') return false;
  const type = getVisualType(element.visualType);
  const shown = type && displayCell(value, type, element);
  return shown !== undefined && toLines(shown) === toLines(unguardFormulas(cell));
}

const toLines = (text: string) => text.replaceAll('\r\n', '\n');

/** Replaces names by ids: of records that the caller can access, whose name the caller can read, and whose name is unique. */
export async function nameReferences(
  work: Work,
  metadata: ObjectMetadata,
  bodies: readonly JsonObject[],
): Promise<void> {
  const references = new Map<ObjectType, { body: JsonObject; field: string }[]>();
  for (const body of bodies)
    for (const [field, to] of listReferences(metadata, body))
      if (to) {
        const places = references.get(to) ?? [];
        references.set(to, places);
        places.push({ body, field });
      }
  for (const [to, places] of references) {
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
  const gate = createGate(caller, await context.metadata.getIn(tx, objectType));
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
