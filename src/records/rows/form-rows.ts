// Converts a record's rows between the form, where they are one value, and the wire, where they are separate (E8.4).
import type { FieldErrors } from '../../../contract/error';
import { type ObjectType, type OwnType, objects } from '../../../objects/index';
import { mostRows } from '../../../objects/parts';
import { withArticle } from '../../../objects/with-article';
import type { RowMessages } from '../../../renderers/rows/row-context';
import { listParts } from '../../../schemas/formulas/expression';
import { parseExpression } from '../../../schemas/formulas/parse-expression';
import { toBackName } from '../../../schemas/formulas/related-lists';
import { isObject, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { RecordRows } from '../../../schemas/words/record-rows';
import { isShown, toRows, toSentRows } from '../../../validators/rows/record-rows';
import { rowsOf, sayAt } from '../../../validators/rows/rows-type';
import { ApiError } from '../../shared/api/api-error';

/** Field names cannot start with '_', so this cannot collide. */
const prefix = '_rows_';
const nameOf = (part: string) => `${prefix}${part}`;
const partOf = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined);

type Part = {
  part: OwnType;
  elements: readonly DataElement[];
  mayRemove: boolean;
  /** The fields of the record itself. */
  own: readonly DataElement[];
};

/** The link to the record itself is not a column. */
export function toRowsElement(objectType: ObjectType, { part, elements, mayRemove, own }: Part): DataElement {
  const { labels } = objects[part];
  const columns = elements.filter(({ name }) => name !== objectType);
  const link = elements.find(({ name }) => name === objectType);
  const list = (link && toBackName(link)) ?? part;
  const mayAdd = columns.some(({ access }) => access === 'write');
  const records: RecordRows = {
    elements: columns,
    one: withArticle(labels.one),
    list,
    mayAdd,
    mayRemove,
    most: mostRows,
    sums: listSums(own, list),
  };
  const config = {
    label: labels.menu,
    visualType: 'recordRows',
    records,
  } as unknown as DataElement['config'];
  return {
    ...{
      name: nameOf(part),
      objectType,
      visualType: 'recordRows',
      label: labels.menu,
      grouping: labels.menu,
    },
    ...{ system: false, required: false, description: '', help: '', options: { kind: 'none' }, rows: 0 },
    ...{ defaultValue: undefined, order: undefined, config, access: mayAdd || mayRemove ? 'write' : 'read' },
  };
}

/** The fields of a list that formulas sum as they are: `lines.sum(line, line.amount)`. */
function listSums(elements: readonly DataElement[], list: string): string[] {
  const texts = elements.flatMap(({ rules }) => rules?.formula?.text ?? []);
  return texts.flatMap((text) =>
    listParts(parseExpression(text)).flatMap((part) => {
      if (part.kind !== 'call' || part.name !== 'sum' || part.target?.kind !== 'name') return [];
      const [one, summed] = part.items;
      if (part.target.name !== list || one?.kind !== 'name' || summed?.kind !== 'member') return [];
      return summed.of.kind === 'name' && summed.of.name === one.name ? [summed.name] : [];
    }),
  );
}

const formRecords = new WeakMap<object, JsonObject>();

/** The form's record; the same object for the same response. */
export function toFormRecord(record: JsonObject): JsonObject {
  const { _rows, ...fields } = record;
  if (!isObject(_rows)) return record;
  const before = formRecords.get(record);
  if (before) return before;
  const rows = Object.entries(_rows).map(([part, value]) => [nameOf(part), value]);
  const made: JsonObject = { ...fields, ...Object.fromEntries(rows) };
  formRecords.set(record, made);
  return made;
}

export function toWireChanges(changes: JsonObject): JsonObject {
  const entries = Object.entries(changes);
  const rows = entries.flatMap(([name, value]) => {
    const part = partOf(name);
    return part === undefined ? [] : [[part, toSentRows(value)] as const];
  });
  if (rows.length === 0) return changes;
  const fields = entries.filter(([name]) => partOf(name) === undefined);
  return { ...Object.fromEntries(fields), _rows: Object.fromEntries(rows) };
}

type LocatedErrors = { error: unknown; messages: RowMessages };

/** Moves errors about rows to the form's rows field and to their cells; other errors stay. */
export function locateRowErrors(
  error: unknown,
  changes: JsonObject,
  elements: readonly DataElement[],
): LocatedErrors {
  const messages = new Map<string, { [name: string]: string }>();
  if (!(error instanceof ApiError)) return { error, messages };
  const fieldErrors: FieldErrors = Object.create(null);
  for (const [path, found] of Object.entries(error.fieldErrors ?? {})) {
    const [first] = found;
    const place = parseRowPath(path, changes);
    if (!place || !first) {
      fieldErrors[path] = found;
      continue;
    }
    const { name, id, index, field } = place;
    if (id !== undefined) messages.set(id, { ...messages.get(id), [field]: first.message });
    const columns = elements.flatMap((one) => (one.name === name ? (rowsOf(one)?.elements ?? []) : []));
    const label = columns.find((one) => one.name === field)?.label;
    const message = index === undefined ? first.message : sayAt(index, label, first.message);
    fieldErrors[name] ??= [{ code: first.code, message }];
  }
  const body = isObject(error.body) ? toFormConflict(error.body) : error.body;
  const located = new ApiError({ ...error, message: error.message, fieldErrors, body });
  return { error: located, messages };
}

/** Removes conflicts about rows, because the form merges rows itself. */
function toFormConflict(body: JsonObject): JsonObject {
  const { conflicts, record } = body;
  if (!isObject(conflicts) || !isObject(record)) return body;
  const others = Object.entries(conflicts).filter(([path]) => !path.startsWith('/rows/'));
  return { ...body, conflicts: Object.fromEntries(others), record: toFormRecord(record) };
}

type RowErrorPath = { name: string; id: string | undefined; index: number | undefined; field: string };

/** '/rows/line/3/qty' is the fourth row that was sent; its number on the screen can differ. */
function parseRowPath(path: string, changes: JsonObject): RowErrorPath | undefined {
  const [, part = '', at, field = ''] = /^\/rows\/([^/]+)(?:\/(\d+)(?:\/(.+))?)?$/.exec(path) ?? [];
  if (part === '') return undefined;
  const name = nameOf(part);
  const value: Json | undefined = ownValue(changes, name);
  const sent = at === undefined ? undefined : toSentRows(value)[Number(at)];
  const id = typeof sent?.id === 'string' ? sent.id : undefined;
  const index = toRows(value)
    .filter(isShown)
    .findIndex((row) => row.id === id);
  return { name, id, field, index: index < 0 ? undefined : index };
}
