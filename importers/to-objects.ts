// A file of another tool as objects of a configuration file: each table is an object, and rows are records that are part of another (E8.4).
import { toFieldName } from '../schemas/values/field-name';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { metadataCodes } from '../schemas/words/codes';
import type { WireDataElement } from '../schemas/words/data-element';
import { checkMetadata } from '../validators/metadata/check-metadata';
import { createCarrier, toText } from './carrier';
import type { Carrier, Draft, Imported, Note } from './draft';
import { importTable } from './from-airtable';
import { nestedCore } from './nested-core';
import { toPart } from './parts';
import { listTables, type SourceName } from './recognize';
import { type SourceFile, sources } from './sources';

type ObjectFile = { objectType: string; object: JsonObject; groups: Json[]; fields: JsonObject[] };
export type ImportedObjects = { files: { [path: string]: ObjectFile }; notes: Note[] };
/** `label`: of the object, if the file has no tables. `toKey` proposes the key of an object. */
type Naming = { label: string; toKey?: (label: string) => string };
type FoundObject = Imported & { key: string; label: string; title?: string; partOf?: FoundObject };

export function importObjects(
  source: SourceName,
  file: SourceFile,
  { label, toKey = toFieldName }: Naming,
): ImportedObjects {
  const taken = new Set<string>();
  const makeKey = (text: string) => {
    const begin = toKey(text).replaceAll('.', '') || 'table';
    let key = begin;
    for (let number = 2; taken.has(key.toLowerCase()); number++) key = `${begin}${number}`;
    taken.add(key.toLowerCase());
    return key;
  };
  const found =
    source === 'airtable' ? readTables(file.json, makeKey) : [readForm(source, file, { label, makeKey })];
  const all = found.flatMap((one) => [one, ...takeRows(one, makeKey)]);
  const files = Object.fromEntries(all.map((one) => [`objects/${one.key}.json`, toFile(one)]));
  const notes = all.flatMap((one) =>
    one.notes.map((note) => ({ ...note, from: `${one.label}: ${note.from}` })),
  );
  dropRefused(files, (from, message) => notes.push({ from, message, isLost: true }));
  return { files, notes };
}

type MakeKey = (text: string) => string;

function readTables(json: Json, makeKey: MakeKey): FoundObject[] {
  const tables = listTables(json);
  const keys = new Map(tables.map((table) => [table, makeKey(toText(table.name))]));
  return tables.map((table) => {
    const key = keys.get(table) ?? '';
    const carrier = createCarrier(key);
    importTable(table, { tables, carrier, keyOf: (other) => keys.get(other) ?? '' });
    const primary = Array.isArray(table.fields)
      ? table.fields.find((field) => isObject(field) && field.id === table.primaryFieldId)
      : undefined;
    const title = isObject(primary) ? toText(primary.name).trim() : '';
    return { ...carrier.finish(), key, label: toText(table.name), title };
  });
}

function readForm(
  source: SourceName,
  file: SourceFile,
  { label, makeKey }: { label: string; makeKey: MakeKey },
): FoundObject {
  const key = makeKey(label);
  const carrier = createCarrier(key);
  const asRecords: Carrier = {
    ...carrier,
    rowsAreRecords: true,
    add: (draft) => carrier.add(withoutView(draft, carrier)),
  };
  sources.get(source)?.read(file, asRecords);
  return { ...carrier.finish(), key, label };
}

/** Objects have no views, so what a view says becomes conditions and limits of the field. */
function withoutView(draft: Draft, { rule, lose }: Carrier): Draft {
  const { views = [], name, from, grouping } = draft;
  const conditions = views.flatMap(({ showWhen }) => showWhen ?? []);
  // In one of its places it always shows.
  const isConditional = conditions.length === views.length;
  if (isConditional) for (const when of conditions) rule({ name, from, key: 'showWhen', when });
  const left = views.map(({ showWhen: _, ...view }) => view);
  return { ...toPart({ ...draft, views: left }, lose), grouping };
}

/** Takes the lists of objects out of `parent`, as objects of their own. */
function takeRows(parent: FoundObject, makeKey: MakeKey): FoundObject[] {
  const isRows = ({ fieldConfig }: WireDataElement) => fieldConfig.visualType === 'objectList';
  const lists = parent.elements.filter(isRows);
  parent.elements = parent.elements.filter((element) => !isRows(element));
  return lists.map(({ fieldName, fieldConfig: { label = fieldName, minItems, maxItems, fields } }) => {
    const notes: Note[] = [];
    if (minItems !== undefined || maxItems !== undefined)
      notes.push({ from: fieldName, message: 'The number of its rows is not limited.', isLost: true });
    const elements = fields as unknown as WireDataElement[];
    return { elements, view: undefined, notes, key: makeKey(label), label, partOf: parent };
  });
}

function toFile({ key, label, title, elements, partOf }: FoundObject): ObjectFile {
  const fields = elements.map(
    ({ fieldName, grouping = 'General', fieldConfig }): JsonObject => ({
      ...{ fieldName, grouping },
      fieldConfig: fieldConfig as unknown as JsonObject,
    }),
  );
  const texts = elements.filter(isText);
  const isTitle = ({ fieldConfig: { label, visualType } }: WireDataElement) =>
    title ? label === title : visualType === 'text';
  const titled = texts.find(isTitle) ?? texts[0];
  const name = elements.some(({ fieldName }) => fieldName === 'name') ? 'title' : 'name';
  if (!titled) fields.unshift(toField(name, { label: 'Name', visualType: 'text', isRequired: true }));
  if (partOf) fields.push(toField(partOf.key, { label: partOf.label, ...linkToWhole, refersTo: partOf.key }));
  return {
    objectType: key,
    object: {
      ...{ label: toSingular(label), plural: label, description: '', owner: 'everybody' },
      ...{ places: ['administration'], titleField: titled?.fieldName ?? name },
      ...(partOf && { partOf: partOf.key }),
    },
    groups: [],
    fields,
  };
}

const linkToWhole = { visualType: 'select', isRequired: false, systemField: true };
const toField = (fieldName: string, fieldConfig: JsonObject) => ({
  fieldName,
  grouping: 'General',
  fieldConfig,
});

function isText({ fieldConfig: { visualType, refersTo } }: WireDataElement): boolean {
  const type = nestedCore.getType(visualType);
  return type?.valueType === 'string' && !type.html && !type.secret && refersTo === undefined;
}

/** 'Order lines' → 'Order line', 'Companies' → 'Company'. */
function toSingular(label: string): string {
  if (/ies$/i.test(label)) return `${label.slice(0, -3)}y`;
  return label.replace(/(?<=ss|x|ch|sh)es$|(?<![su])s$/i, '');
}

/** Removes what only shows when all objects are together, such as a formula that reads a field which was not imported. */
function dropRefused(files: ImportedObjects['files'], lose: Carrier['lose']): void {
  const gone = new Set<JsonObject>();
  for (const { path, code, message } of checkMetadata({ files }).findings) {
    const [, file = '', , index = '', , setting = ''] = path.split('/');
    const { object, fields = [] } = files[file.replaceAll('~1', '/')] ?? {};
    const field = fields[Number(index)];
    const config = field?.fieldConfig;
    if (!field || !isObject(config) || gone.has(field) || metadataCodes[code].severity === 'warning')
      continue;
    lose(`${toText(object?.plural)}: ${toText(field.fieldName)}`, message);
    if (setting in config && setting !== 'visualType') delete config[setting];
    else gone.add(field);
  }
  for (const file of Object.values(files)) file.fields = file.fields.filter((field) => !gone.has(field));
  if (gone.size > 0) dropRefused(files, lose);
}
