// Imports from Airtable: a base's schema as its metadata API returns it (tables with fields), one table, or several bases in one file.

import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import type { Limits } from '../schemas/words/limits';
import { findLink, importLinked, isLookup, type TableContext, whyNotComputed } from './airtable-links';
import { fieldsOf, optionsOf, toFieldType, toShownOptions } from './airtable-types';
import { toOptions, toText } from './carrier';
import type { Carrier } from './draft';
import { listTables } from './recognize';
import { reportUnread } from './report-unread';

/** `table`: the name or id of one table. By default the only or first one. */
export function importAirtable(json: Json, table: string | undefined, carrier: Carrier): void {
  const tables = listTables(json);
  const chosen =
    table === undefined ? tables[0] : tables.find(({ id, name }) => id === table || name === table);
  if (!chosen) {
    carrier.lose('tables', `There is no table '${table ?? ''}'. There are ${toNames(tables)}.`);
    return;
  }
  const others = tables.filter((other) => other !== chosen);
  if (table === undefined && others.length > 0)
    carrier.lose('tables', `Only '${toText(chosen.name)}' is imported. --table takes ${toNames(others)}.`);
  importTable(chosen, { tables, carrier });
}

export function importTable(table: JsonObject, place: Omit<TableContext, 'table'>): void {
  const { tables, carrier } = place;
  reportUnread(table, ofTables, `tables/${toText(table.name)}`, carrier);
  const primary = table.primaryFieldId;
  for (const field of fieldsOf(table)) {
    if (importLinked(field, { ...place, table })) continue;
    const link = findLink(optionsOf(field).recordLinkFieldId, table, tables);
    const why = whyNotComputed(field, link);
    importField(field, { carrier, why, isPrimary: primary !== undefined && primary === field.id });
  }
}

// Airtable's views only describe lists of records, so they are not reported.
const ofTables = new Set(['id', 'name', 'primaryFieldId', 'fields', 'views']);

function toNames(tables: readonly JsonObject[]): string {
  const names = tables.slice(0, 12).map(({ name }) => `'${toText(name)}'`);
  return tables.length > names.length
    ? `${names.join(', ')} and ${tables.length - names.length} more`
    : names.join(', ');
}

/** The source of a computed value is reported with it, so its keys are not reported again. */
const read = new Set([
  ...[
    'symbol',
    'precision',
    'choices',
    'result',
    'max',
    'isReversed',
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

type Importing = { carrier: Carrier; isPrimary: boolean; why: string };

/** `why`: the reason why the field is not worked out, if Airtable computes it. */
function importField(field: JsonObject, { carrier, isPrimary, why }: Importing): void {
  const { name, type, description } = field;
  const from = `fields/${toText(name)}`;
  const known = toFieldType(field);
  if (!known) {
    const unknown = `There is no field for the type '${toText(type)}'.`;
    carrier.lose(from, isLookup(field) ? `It is left out: ${why}` : unknown);
    return;
  }
  const options = toShownOptions(field);
  if (known.note) carrier.change(from, known.note);
  if (known.isReadOnly) carrier.lose(from, `Its value is not worked out: ${why}`);
  if (type === 'currency' && known.visualType === 'money' && Number(options.precision ?? 2) !== 2)
    carrier.lose(from, `Amounts have up to two decimals, not ${toText(options.precision)}.`);
  reportUnread(options, read, `${from}/options`, carrier);
  const limits = known.visualType === 'money' ? undefined : toLimits(toText(type), options);
  const choices = Array.isArray(options.choices) ? options.choices.filter(isObject) : undefined;
  carrier.add({
    from,
    name: toText(name),
    label: toText(name),
    visualType: known.visualType,
    ...(known.isReadOnly && { access: 'read' as const }),
    config: {
      ...known.config,
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
