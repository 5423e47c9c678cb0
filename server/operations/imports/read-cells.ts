// The cells of a row → the body that a form would send: texts read as their fields read them, references found by name.
import { isReference, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import type { DataElement } from '../../../schemas/data-element';
import type { Json, JsonObject } from '../../../schemas/json';
import { getVisualType } from '../../../schemas/types/index';
import { createGate } from '../../access/gate';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { listByValue } from '../../storage/records-by-value';
import type { Work } from '../../work';

/** As an export quotes what a spreadsheet would run as a formula, and what looks quoted already. */
const quoted = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

const unquote = (cell: string) => cell.replace(quoted, '');

/** Undefined: the field is left alone. What does not fit its field stays as it was sent, and is refused as a form refuses it. */
export function readCell(cell: Json | undefined, element: DataElement | undefined): Json | undefined {
  if (typeof cell !== 'string') return cell;
  const text = unquote(cell);
  if (text.trim() === '') return undefined;
  const type = element && getVisualType(element.visualType);
  if (!type) return text;
  const written = type.fromFile?.(text) ?? text;
  return type.parse(type.tidy?.(written) ?? written, element) ?? text;
}

/** Whether a cell is what an export shows of this value: formatted text without its format, line ends as programs write them. */
export function isShown(cell: Json | undefined, element: DataElement | undefined, value: Json): boolean {
  if (typeof cell !== 'string' || !element) return false;
  const shown = getVisualType(element.visualType)?.display(value, element);
  return shown !== undefined && toLines(shown) === toLines(unquote(cell));
}

const toLines = (text: string) => text.replaceAll('\r\n', '\n');

export function readCells(
  cells: readonly Json[],
  columns: readonly string[],
  find: (name: string) => DataElement | undefined,
): JsonObject {
  const body: JsonObject = {};
  for (const [index, name] of columns.entries()) {
    const value = name === '' ? undefined : readCell(cells[index], find(name));
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** Puts the id in the place of a name: of records within the caller's reach whose name the caller reads, and that only one bears. */
export async function nameReferences(
  work: Work,
  metadata: ObjectMetadata,
  bodies: readonly JsonObject[],
): Promise<void> {
  const sought = new Map<ObjectType, Map<string, { body: JsonObject; field: string }[]>>();
  for (const body of bodies) {
    for (const [field, to] of listReferences(metadata, body)) {
      const text = body[field];
      if (!to || typeof text !== 'string') continue;
      const texts = sought.get(to) ?? new Map();
      sought.set(to, texts.set(text, [...(texts.get(text) ?? []), { body, field }]));
    }
  }
  for (const [to, texts] of sought) {
    const ids = await findIDs(work, to, [...texts.keys()]);
    for (const [text, places] of texts) {
      const id = ids.get(text);
      if (id !== undefined) for (const { body, field } of places) body[field] = id;
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
