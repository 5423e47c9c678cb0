// Imports from Airtable: a base's schema as its metadata API returns it (tables with fields), one table, or several bases in one file.

import { toFieldName } from '../schemas/values/field-name';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import type { Limits } from '../schemas/words/limits';
import { toOptions, toText } from './carrier';
import type { Carrier } from './draft';
import { listTables } from './recognize';
import { reportUnread } from './report-unread';

type FieldType = { visualType: string; note?: string; isReadOnly?: true };

const types = new Map<string, FieldType>([
  ['singleLineText', { visualType: 'text' }],
  ['multilineText', { visualType: 'multiRowInput' }],
  ['richText', { visualType: 'richTextInput', note: 'Its Markdown becomes formatted text.' }],
  ['email', { visualType: 'email' }],
  ['url', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['phoneNumber', { visualType: 'tel', note: 'Only US phone numbers are accepted.' }],
  ['number', { visualType: 'number' }],
  ['percent', { visualType: 'percentage', note: 'Only whole percents from 0 to 100 are accepted.' }],
  ['currency', { visualType: 'money' }],
  ['rating', { visualType: 'number', note: 'It is typed, not a row of stars.' }],
  ['duration', { visualType: 'number', note: 'It is typed in seconds.' }],
  ['checkbox', { visualType: 'checkbox' }],
  ['singleSelect', { visualType: 'select' }],
  ['multipleSelects', { visualType: 'select_multiple' }],
  ['date', { visualType: 'datePicker' }],
  ['dateTime', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
]);

/** Fields that Airtable computes can be shown if their result has one of our types. */
function toWorkedOut({ type, options }: JsonObject): FieldType | undefined {
  const own = ownResults.get(toText(type));
  const result = isObject(options) && isObject(options.result) ? toText(options.result.type) : own;
  const known = types.get(result ?? '');
  const isChoice = known?.visualType.startsWith('select');
  const note = type === 'rollup' ? unknownTotal : 'It is read-only: Airtable calculates it.';
  return known && !isChoice ? { visualType: known.visualType, isReadOnly: true, note } : undefined;
}

const unknownTotal =
  'It is read-only: the schema does not say how Airtable adds it up. Write its formula, such as lines.sum(line, line.price).';

const ownResults = new Map([
  ['createdTime', 'dateTime'],
  ['lastModifiedTime', 'dateTime'],
  ['autoNumber', 'number'],
  ['count', 'number'],
]);

/** `table`: the name or id of one table. By default the only or first one. */
export function importAirtable(json: Json, table: string | undefined, carrier: Carrier): void {
  const tables = listTables(json);
  const chosen =
    table === undefined ? tables[0] : tables.find(({ id, name }) => id === table || name === table);
  if (!chosen) carrier.lose('tables', `There is no table '${table ?? ''}'. There are ${toNames(tables)}.`);
  const others = tables.filter((other) => other !== chosen);
  if (table === undefined && others.length > 0)
    carrier.lose('tables', `Only '${toText(chosen?.name)}' is imported. --table takes ${toNames(others)}.`);
  const fields = Array.isArray(chosen?.fields) ? chosen.fields.filter(isObject) : [];
  if (chosen) reportUnread(chosen, ofTables, `tables/${toText(chosen.name)}`, carrier);
  const primary = chosen?.primaryFieldId;
  const links = new Map<unknown, JsonObject>();
  for (const field of fields) if (findLinked(field, tables) !== '') links.set(field.id, field);
  for (const field of fields)
    if (!importLink(field, tables, carrier) && !importCount(field, links, carrier))
      importField(field, carrier, primary !== undefined && primary === field.id);
}

/** Imports a count of a link's records as a formula, if the link is imported. Returns false for any other field. */
function importCount(
  { name, type, options, description }: JsonObject,
  links: ReadonlyMap<unknown, JsonObject>,
  carrier: Carrier,
) {
  const link = isObject(options) ? links.get(options.recordLinkFieldId) : undefined;
  if (type !== 'count' || !link || !isObject(options)) return false;
  const from = `fields/${toText(name)}`;
  reportUnread(options, ofCounts, `${from}/options`, carrier);
  const linked = toText(link.name);
  carrier.add({
    ...{ from, name: toText(name), label: toText(name), visualType: 'number' },
    config: { help: toText(description) },
    formula: (nameOf) => (isSingle(link) ? `has(${nameOf(linked)}) ? 1 : 0` : `size(${nameOf(linked)})`),
  });
  return true;
}

const ofCounts = new Set(['recordLinkFieldId', 'isValid']);

const isSingle = ({ options }: JsonObject) => isObject(options) && options.prefersSingleRecordLink === true;

/** The key of the object that the field links to, if its table is in the file. */
function findLinked({ type, options }: JsonObject, tables: readonly JsonObject[]): string {
  if (type !== 'multipleRecordLinks' || !isObject(options)) return '';
  return toFieldName(toText(tables.find(({ id }) => id === options.linkedTableId)?.name));
}

/** Imports a link to a table in the file. Returns false for any other field. */
function importLink(field: JsonObject, tables: readonly JsonObject[], carrier: Carrier) {
  const { name, options, description } = field;
  const refersTo = findLinked(field, tables);
  if (refersTo === '' || !isObject(options)) return false;
  const from = `fields/${toText(name)}`;
  reportUnread(options, ofLinks, `${from}/options`, carrier);
  carrier.change(
    from,
    `It links to records of an object with the key '${refersTo}', which your host must have.`,
  );
  carrier.add({
    ...{ from, name: toText(name), label: toText(name) },
    visualType: isSingle(field) ? 'select' : 'select_multiple',
    config: { help: toText(description), msOptionsType: 'dynamic', refersTo },
  });
  return true;
}

/** The keys of a link that are read; the reverse side follows from this one. */
const ofLinks = new Set(['linkedTableId', 'isReversed', 'prefersSingleRecordLink', 'inverseLinkFieldId']);

/** Airtable's views only describe lists of records. */
const ofTables = new Set(['id', 'name', 'primaryFieldId', 'fields', 'views']);

function toNames(tables: readonly JsonObject[]): string {
  const names = tables.slice(0, 12).map(({ name }) => `'${toText(name)}'`);
  return tables.length > names.length
    ? `${names.join(', ')} and ${tables.length - names.length} more`
    : names.join(', ');
}

/** The keys that are read. The source of a computed value is reported with it, and the colors of choices do not matter. */
const read = new Set([
  ...[
    'symbol',
    'precision',
    'choices',
    'result',
    'max',
    'isValid',
    'recordLinkFieldId',
    'fieldIdInLinkedTable',
  ],
  ...['referencedFieldIds', 'linkedTableId', 'formula'],
]);

function toLimits(type: string, { precision, max }: JsonObject): Limits | undefined {
  if (type === 'rating') return { minimum: 1, maximum: Number(max ?? 5), multipleOf: 1 };
  if (!['number', 'currency'].includes(type) || typeof precision !== 'number' || precision > 8)
    return undefined;
  return { multipleOf: Number((10 ** -precision).toFixed(precision)) };
}

/** A computed field is shown like its result. */
function toTypeOptions({ options }: JsonObject, known: FieldType | undefined): JsonObject {
  const own = isObject(options) ? options : {};
  const { result } = own;
  const shown = isObject(result) && isObject(result.options) ? result.options : {};
  return known?.isReadOnly ? { ...own, ...shown } : own;
}

function importField(field: JsonObject, carrier: Carrier, isPrimary: boolean): void {
  const { name, type, description } = field;
  const from = `fields/${toText(name)}`;
  const known = types.get(toText(type)) ?? toWorkedOut(field);
  const options = toTypeOptions(field, known);
  if (!known) {
    carrier.lose(from, `There is no field for the type '${toText(type)}'.`);
    return;
  }
  const symbol = toText(options.symbol);
  const isForeign = options.symbol !== undefined && symbol !== '$';
  const note = isForeign
    ? `Amounts are plain numbers: money is in US dollars${symbol && `, not in ${symbol}`}.`
    : known.note;
  if (note) carrier.change(from, note);
  if (isForeign && known.isReadOnly) carrier.change(from, known.note ?? '');
  if (type === 'currency' && !isForeign && Number(options.precision ?? 2) !== 2)
    carrier.lose(from, `Amounts have up to two decimals, not ${toText(options.precision)}.`);
  reportUnread(options, read, `${from}/options`, carrier);
  const limits = isForeign || type !== 'currency' ? toLimits(toText(type), options) : undefined;
  const choices = Array.isArray(options.choices) ? options.choices.filter(isObject) : undefined;
  carrier.add({
    from,
    name: toText(name),
    label: toText(name),
    visualType: isForeign ? 'number' : known.visualType,
    ...(known.isReadOnly && { access: 'read' as const }),
    config: {
      help: toText(description),
      ...(isPrimary && { isRequired: true }),
      ...(limits && !known.isReadOnly && { limits }),
      ...(choices &&
        toOptions(
          choices.map((one) => ({ label: one.name, value: one.name })),
          { from, change: carrier.change },
        )),
    },
  });
  if (isPrimary) carrier.change(from, 'The primary field is required.');
}
