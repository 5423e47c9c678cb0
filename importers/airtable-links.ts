// Reads Airtable's links between tables of the file, and its lookups, rollups and counts, which follow a link.
import { cached } from '../schemas/values/cached';
import { checkFieldName, toFieldName } from '../schemas/values/field-name';
import type { Json, JsonObject } from '../schemas/values/json';
import { fieldsOf, optionsOf, toFieldType } from './airtable-types';
import { toText } from './carrier';
import type { Carrier, Draft } from './draft';
import { nestedCore } from './nested-core';
import { reportUnread } from './report-unread';

export type Link = {
  field: JsonObject;
  table: JsonObject;
  inverse: JsonObject | undefined;
  /** The name of the linked records in formulas, if each of them refers to one record of this side. */
  list: string | undefined;
};

export function findLink(
  id: Json | undefined,
  table: JsonObject,
  tables: readonly JsonObject[],
): Link | undefined {
  const field = id === undefined ? undefined : findField(table, id);
  if (field?.type !== 'multipleRecordLinks') return undefined;
  const { linkedTableId, inverseLinkFieldId } = optionsOf(field);
  const linked = tables.find((one) => one.id === linkedTableId);
  if (!linked) return undefined;
  const inverse = inverseLinkFieldId === undefined ? undefined : findField(linked, inverseLinkFieldId);
  return { field, table: linked, inverse, list: inverse && toListName(field, inverse, tables) };
}

/** Cached, because each field of a table can look up others. */
const toFieldsByID = cached(
  (table: JsonObject): ReadonlyMap<Json | undefined, JsonObject> =>
    new Map(fieldsOf(table).map((field) => [field.id, field])),
);
const findField = (table: JsonObject, id: Json | undefined) => toFieldsByID(table).get(id);
const isSingle = (field: JsonObject) => optionsOf(field).prefersSingleRecordLink === true;

/** The name that a field gets when its table is imported. */
function toName({ name }: JsonObject): string {
  const text = toText(name);
  return checkFieldName(text) === undefined ? text : toFieldName(text);
}

/** If both sides have several records, the links belong to the first side in the file. */
function toListName(several: JsonObject, one: JsonObject, tables: readonly JsonObject[]): string | undefined {
  const name = toName(several);
  const isOther = isSingle(one) || isBefore(one, several, tables);
  return !isSingle(several) && isOther && /^\w{1,40}$/.test(name) ? name : undefined;
}

const listPlaces = cached(
  (tables: readonly JsonObject[]): ReadonlyMap<JsonObject, number> =>
    new Map(tables.flatMap(fieldsOf).map((field, index) => [field, index])),
);

function isBefore(one: JsonObject, other: JsonObject, tables: readonly JsonObject[]): boolean {
  const places = listPlaces(tables);
  return (places.get(one) ?? 0) < (places.get(other) ?? 0);
}

export type TableContext = {
  table: JsonObject;
  tables: readonly JsonObject[];
  carrier: Carrier;
  /** The key of the object that a table becomes, if all of them are imported. */
  keyOf?: (table: JsonObject) => string;
};

/** Imports a link, or a field that a formula through a link expresses. Returns false for any other field. */
export function importLinked(field: JsonObject, place: TableContext): boolean {
  const { table, tables, carrier } = place;
  const { type, name, description } = field;
  const from = `fields/${toText(name)}`;
  const named = { from, name: toText(name), label: toText(name), help: toText(description) };
  if (type === 'multipleRecordLinks') {
    const link = findLink(field.id, table, tables);
    if (link) importLink(link, named, place);
    return link !== undefined;
  }
  const link = findLink(optionsOf(field).recordLinkFieldId, table, tables);
  const found = link && toFormula(field, link, tables);
  if (!found) return false;
  reportUnread(optionsOf(field), optionsOfFormulas, `${from}/options`, carrier);
  const { visualType, formula } = found;
  if (type === 'rollup' && rollupText(field) === '')
    carrier.lose(from, 'The schema does not say how Airtable adds it up. It is a sum here.');
  const { help, ...own } = named;
  carrier.add({ ...own, visualType, config: { help }, formula });
  return true;
}

const optionsOfFormulas = new Set([
  ...['recordLinkFieldId', 'fieldIdInLinkedTable', 'referencedFieldIds', 'isValid', 'result', 'formula'],
]);
const optionsOfLinks = new Set([
  'linkedTableId',
  'isReversed',
  'prefersSingleRecordLink',
  'inverseLinkFieldId',
]);

type Named = Pick<Draft, 'from' | 'name' | 'label'> & { help: string };

function importLink(
  { field, table, inverse, list }: Link,
  { help, ...own }: Named,
  { tables, carrier, keyOf }: TableContext,
): void {
  reportUnread(optionsOf(field), optionsOfLinks, `${own.from}/options`, carrier);
  const other = inverse && `'${toText(inverse.name)}' of '${toText(table.name)}'`;
  if (list !== undefined) {
    carrier.change(
      own.from,
      `It is the other side of ${other}. It needs no field: formulas call it '${list}'.`,
    );
    return;
  }
  const refersTo = keyOf?.(table) ?? toFieldName(toText(table.name));
  const refersBack = inverse && toListName(inverse, field, tables);
  if (!keyOf)
    carrier.change(
      own.from,
      `It links to records of an object with the key '${refersTo}', which your host must have.`,
    );
  carrier.add({
    ...own,
    visualType: isSingle(field) ? 'select' : 'select_multiple',
    config: { help, msOptionsType: 'dynamic', refersTo, refersBack },
  });
}

type Computed = Pick<Draft, 'visualType'> & Required<Pick<Draft, 'formula'>>;

function toFormula(
  computed: JsonObject,
  { field, table, list }: Link,
  tables: readonly JsonObject[],
): Computed | undefined {
  const { type } = computed;
  const own = toText(field.name);
  if (type === 'count') {
    if (list !== undefined) return { visualType: 'number', formula: () => `${list}.count()` };
    const formula: Computed['formula'] = (nameOf) =>
      isSingle(field) ? `has(${nameOf(own)}) ? 1 : 0` : `size(${nameOf(own)})`;
    return { visualType: 'number', formula };
  }
  const target = findField(table, optionsOf(computed).fieldIdInLinkedTable);
  if (type === 'rollup') return list === undefined ? undefined : toRollup(computed, target, list);
  if (type !== 'multipleLookupValues' || !isSingle(field)) return undefined;
  const end = target && resolveLink(target, table, tables);
  const visualType = end && toFormulaType(end.field);
  if (!end || visualType === undefined) return undefined;
  return { visualType, formula: (nameOf) => `${nameOf(own)}.${end.path}` };
}

/** Airtable's API leaves the rollup's formula out; files from other sources can have it. */
const rollupText = (rollup: JsonObject) => toText(optionsOf(rollup).formula).replaceAll(/\s/g, '');

/** Maps Airtable's rollup formulas to ours. A rollup without one is read as a sum, which it most often is. */
const totals = new Map<string, (list: string, name: string) => string>([
  ...['', 'SUM(values)'].map((text) => [text, toTotal('sum')] as const),
  ['MAX(values)', toTotal('max')],
  ['MIN(values)', toTotal('min')],
  ['AVERAGE(values)', toTotal('avg')],
  ['COUNTALL(values)', (list) => `${list}.count()`],
  ...['COUNT(values)', 'COUNTA(values)'].map(
    (text) =>
      [text, (list: string, name: string) => `${list}.filter(one, has(one.${name})).count()`] as const,
  ),
]);

function toTotal(total: string) {
  return (list: string, name: string) => `${list}.${total}(one, one.${name})`;
}

function toRollup(rollup: JsonObject, target: JsonObject | undefined, list: string): Computed | undefined {
  const text = rollupText(rollup);
  const total = totals.get(text);
  const visualType = toFieldType(rollup)?.visualType ?? '';
  const isNumber = (id = '') => nestedCore.getType(id)?.valueType === 'number';
  const of = target && toFieldType(target)?.visualType;
  const fits = text.startsWith('COUNT')
    ? isNumber(visualType)
    : (isNumber(visualType) && isNumber(of)) || (/^M(AX|IN)/.test(text) && visualType === of && isDay(of));
  if (!target || !total || !fits) return undefined;
  return { visualType, formula: () => total(list, toName(target)) };
}

const isDay = (visualType: string | undefined) => /^date(time)?Picker$/.test(visualType ?? '');

/** A lookup of a link shows the linked record's primary field. */
function resolveLink(
  field: JsonObject,
  table: JsonObject,
  tables: readonly JsonObject[],
): { path: string; field: JsonObject } | undefined {
  if (field.type !== 'multipleRecordLinks') return { path: toName(field), field };
  const link = findLink(field.id, table, tables);
  const primary = link && findField(link.table, link.table.primaryFieldId);
  return primary && isSingle(field) && primary.type !== 'multipleRecordLinks'
    ? { path: `${toName(field)}.${toName(primary)}`, field: primary }
    : undefined;
}

/** Returns the type of a formula that reads the field. All types of texts become plain text. */
function toFormulaType(field: JsonObject): string | undefined {
  const known = toFieldType(field)?.visualType;
  if (known === undefined || known === 'select_multiple' || known === 'files') return undefined;
  return plainTexts.has(known) ? 'text' : known;
}

const plainTexts = new Set(['email', 'url', 'tel', 'select', 'richTextInput']);

/** Explains why a field that Airtable computes is not computed here. */
export function whyNotComputed(field: JsonObject, link: Link | undefined): string {
  const { type } = field;
  if (type === 'rollup') {
    const { formula } = optionsOf(field);
    if (formula) return `there is no formula here for Airtable's ${toText(formula)}.`;
    const target = link && findField(link.table, optionsOf(field).fieldIdInLinkedTable);
    const [list, name] = link?.list && target ? [link.list, toName(target)] : ['lines', 'price'];
    return `the schema does not say how Airtable adds it up. Write its formula, such as ${list}.sum(line, line.${name}).`;
  }
  if (isLookup(field))
    return link && !isSingle(link.field)
      ? 'it lists a value of each linked record, and a formula gives a single value.'
      : 'a formula reads a text, number, date or checkbox through a link to one record.';
  return type === 'formula' ? "Airtable's formulas are not translated." : 'Airtable sets it.';
}

export const isLookup = ({ type }: JsonObject) => type === 'multipleLookupValues' || type === 'lookup';
