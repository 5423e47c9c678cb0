// Imports from JSON Schema (draft-07 to 2020-12) with RJSF's uiSchema. A list of objects stays a list; an object is flattened
// ('address.street') except in a list, or if objects are to be kept.
import { isObject, type Json, type JsonObject, ownValue } from '../schemas/values/json';
import { listBranches } from './conditions';
import type { Carrier, Draft } from './draft';
import { listReferences, resolveSchema } from './json-pointer';
import { readParts, toObjectField, toRows } from './parts';
import { toField } from './schema-field';
import { both, listFields, type SourceCondition } from './source-condition';
import { type Hints, inOrder, listLostOfObject, readHints } from './ui-schema';

type Level = {
  schema: JsonObject;
  ui: Json | undefined;
  from: string;
  /** 'address.' for the fields of address. */
  prefix: string;
  grouping: string | undefined;
  showWhen?: SourceCondition | undefined;
  isNested: boolean;
  /** The references that lead to this level, because a repeated one would never end. */
  open: readonly string[];
};

export function importJsonSchema(root: JsonObject, ui: Json | undefined, carrier: Carrier): void {
  const { isNested = false } = carrier;
  for (const message of listLostOfObject(ui, { names: listNames(root), isRoot: true }))
    carrier.lose('uiSchema', message);
  for (const key of ['title', 'description'])
    if (typeof root[key] === 'string' && root[key] !== '') carrier.lose('#', `'${key}' is not carried over.`);
  const level = { schema: root, ui, from: '#', prefix: '', grouping: undefined, isNested };
  importLevel({ ...level, open: ['#', ...listReferences(root)] }, root, carrier);
}

function listNames(part: Json, names = new Set<string>()): Set<string> {
  if (!isObject(part) && !Array.isArray(part)) return names;
  if (isObject(part) && isObject(part.properties))
    for (const name of Object.keys(part.properties)) names.add(name);
  for (const below of Object.values(part)) listNames(below, names);
  return names;
}

export function readJsonSchema(root: JsonObject, ui: Json | undefined, carrier: Carrier): Draft[] {
  const drafts: Draft[] = [];
  importJsonSchema(root, ui, { ...carrier, add: (draft) => void drafts.push(draft) });
  return drafts;
}

const reportedKeywords = [
  'not',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
];

function importLevel(level: Level, root: JsonObject, carrier: Carrier): void {
  const { from } = level;
  const schema = resolveSchema(level.schema, root);
  if (!schema) {
    carrier.lose(from, 'Its $ref leads outside the file, nowhere or in a circle.');
    return;
  }
  for (const keyword of reportedKeywords)
    if (schema[keyword] !== undefined) carrier.lose(from, `'${keyword}' is not checked.`);
  if (isObject(schema.additionalProperties)) carrier.lose(from, 'Its additional keys are not imported.');
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = toNames(schema.required);
  for (const name of required)
    if (!Object.hasOwn(properties, name))
      carrier.lose(from, `'${name}' is required, and no property describes it.`);
  for (const name of inOrder(Object.keys(properties), level.ui))
    importProperty(
      { ...level, schema: toObject(properties[name]) },
      { name, isRequired: required.includes(name) },
      root,
      carrier,
    );
  const { branches, demands, lost } = listBranches(schema, level.prefix);
  for (const { name, when, from: place } of demands)
    carrier.rule({ name, from: `${from}${place}`, key: 'requireWhen', when });
  for (const message of lost) carrier.lose(from, message);
  for (const { schema: branch, showWhen: own, from: place } of branches) {
    const showWhen = both(level.showWhen, own);
    restrictOutside(branch, { ...level, from: `${from}${place}`, showWhen }, properties, carrier);
    importLevel(
      {
        ...level,
        schema: toAdded(branch, properties),
        from: `${from}${place}`,
        showWhen,
      },
      root,
      carrier,
    );
  }
}

/** Carries over what a branch requires of a field that is defined outside. */
function restrictOutside(branch: JsonObject, level: Level, properties: JsonObject, carrier: Carrier): void {
  const { from, prefix, showWhen } = level;
  for (const [name, schema] of Object.entries(toObject(branch.properties))) {
    if (!Object.hasOwn(properties, name)) continue;
    const isAsked = showWhen !== undefined && listFields(showWhen).includes(prefix + name);
    if (showWhen && !isAsked && toNames(branch.required).includes(name))
      carrier.rule({ name: prefix + name, from, key: 'requireWhen', when: showWhen });
    if (!isAsked && Object.keys(toObject(schema)).some((key) => !says.has(key)))
      carrier.lose(from, `Its other rules for '${name}' are not carried over.`);
  }
}

const says = new Set(['type', 'title', 'description', '$comment']);

/** The fields that a branch adds. A field that is defined outside is only restricted there. */
function toAdded(branch: JsonObject, properties: JsonObject): JsonObject {
  const own = Object.entries(toObject(branch.properties)).filter(
    ([name]) => !Object.hasOwn(properties, name),
  );
  const names = new Set(own.map(([name]) => name));
  return {
    ...branch,
    properties: Object.fromEntries(own),
    required: toNames(branch.required).filter((name) => names.has(name)),
  };
}

type NamedProperty = { name: string; isRequired: boolean };
type PropertyContext = Level & NamedProperty & { hints: Hints; label: string };

function importProperty(level: Level, own: NamedProperty, root: JsonObject, carrier: Carrier): void {
  const from = `${level.from}/properties/${own.name}`;
  const schema = resolveSchema(level.schema, root);
  if (!schema) {
    carrier.lose(from, 'Its $ref leads outside the file, nowhere or in a circle.');
    return;
  }
  const ui = isObject(level.ui) ? ownValue(level.ui, own.name) : undefined;
  const hints = readHints(ui);
  if (hints.isHidden) {
    carrier.lose(from, 'It is hidden, so it is not imported.');
    return;
  }
  const references = [...listReferences(level.schema), ...listReferences(schema.items)];
  if (references.some((one) => level.open.includes(one))) {
    carrier.lose(from, 'It contains itself, so it is not imported.');
    return;
  }
  const label = hints.title ?? (typeof schema.title === 'string' ? schema.title : own.name);
  const items = isObject(schema.items) ? resolveSchema(schema.items, root) : undefined;
  const open = [...level.open, ...references];
  const place: PropertyContext = { ...level, ...own, schema, ui, from, hints, label, open };
  if (items?.properties) importParts(place, items, root, carrier);
  else if (!isObject(schema.properties)) importPlain(place, items, carrier);
  else if (level.isNested) importParts(place, schema, root, carrier);
  else importFlat(place, root, carrier);
}

function importFlat(place: PropertyContext, root: JsonObject, carrier: Carrier): void {
  const { from, name, prefix, label, schema, isRequired } = place;
  if (prefix === '') carrier.change(from, `Its fields are named '${name}.…'.`);
  for (const message of listLostOfObject(place.ui, { names: listNames(root), isRoot: false }))
    carrier.lose(from, message);
  for (const key of ['description', 'default', 'readOnly'])
    if (schema[key] !== undefined) carrier.lose(from, `'${key}' of an object is not carried over.`);
  if (!isRequired && toNames(schema.required).length > 0)
    carrier.change(from, 'It is optional as a whole; its required fields are required by themselves.');
  importLevel({ ...place, prefix: `${prefix}${name}.`, grouping: label }, root, carrier);
}

/** An object as one field, or a list of objects. `whole`: the schema of one object. */
function importParts(place: PropertyContext, whole: JsonObject, root: JsonObject, carrier: Carrier): void {
  const { from, name, prefix, label, schema, ui, hints, grouping, isRequired } = place;
  const isList = whole !== schema;
  const inside: Level = {
    ...{ schema: whole, from: isList ? `${from}/items` : from, prefix: '', grouping: undefined },
    ui: isList && isObject(ui) ? ui.items : ui,
    isNested: true,
    open: place.open,
  };
  const { minItems, maxItems, description } = schema;
  const mustHave = isList ? Number(minItems ?? 0) >= 1 : toNames(whole.required).length > 0;
  const rows = {
    ...{ from, name: prefix + name, label, grouping, least: minItems, most: maxItems },
    help: hints.description ?? (typeof description === 'string' ? description : ''),
    isRequired: isRequired && mustHave,
    parts: readParts((inner) => importLevel(inside, root, inner), carrier),
  };
  const draft = isList ? toRows(rows, carrier) : toObjectField(rows, carrier);
  for (const note of [...hints.lost, ...(isList ? listLost(schema) : [])]) carrier.lose(from, note);
  for (const key of ['title', 'description'])
    if (isList && whole[key] !== undefined)
      carrier.lose(`${from}/items`, `'${key}' of its rows is not shown.`);
  if (draft) carrier.add(withCondition(draft, place));
  else carrier.lose(from, 'None of its parts can be a field.');
}

function importPlain(place: PropertyContext, items: JsonObject | undefined, carrier: Carrier): void {
  const { from, name, prefix, schema, grouping, hints, isRequired } = place;
  const property = {
    ...{ from, name: prefix + name, isRequired, grouping, hints },
    schema: { ...schema, ...(items && { items }) },
  };
  const draft = toField(property, carrier);
  if (draft) carrier.add(withCondition(draft, place));
}

function withCondition(draft: Draft, { showWhen }: Level): Draft {
  return showWhen ? { ...draft, views: [{ ...draft.views?.[0], showWhen }] } : draft;
}

function listLost({ uniqueItems, default: rows }: JsonObject): string[] {
  return [
    ...(uniqueItems === true ? ['Two rows may be equal.'] : []),
    ...(Array.isArray(rows) && rows.length > 0 ? ['It starts empty.'] : []),
  ];
}

const toObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const toNames = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
