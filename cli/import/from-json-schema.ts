// JSON Schema (draft-07 to 2020-12) with RJSF's uiSchema → data elements. Objects in objects are flattened: 'address.street'.
import { isObject, type Json, type JsonObject, ownValue } from '../../schemas/json';
import type { Condition } from '../../schemas/view';
import { listBranches } from './conditions';
import type { Carrier, Draft } from './draft';
import { resolveSchema } from './json-pointer';
import { toField } from './schema-field';
import { inOrder, readHints } from './ui-schema';

type Level = {
  schema: JsonObject;
  ui: Json | undefined;
  from: string;
  /** 'address.' below address. */
  prefix: string;
  grouping: string | undefined;
  showWhen?: Condition | undefined;
};

/** Adds each field of the schema, in its order. */
export function importJsonSchema(root: JsonObject, ui: Json | undefined, carrier: Carrier): void {
  importLevel({ schema: root, ui, from: '#', prefix: '', grouping: undefined }, root, carrier);
}

/** The fields of the schema, without adding them. */
export function readJsonSchema(root: JsonObject, ui: Json | undefined, carrier: Carrier): Draft[] {
  const drafts: Draft[] = [];
  importJsonSchema(root, ui, { ...carrier, add: (draft) => void drafts.push(draft) });
  return drafts;
}

const told = [
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
  for (const keyword of told)
    if (schema[keyword] !== undefined) carrier.lose(from, `'${keyword}' is not checked.`);
  if (isObject(schema.additionalProperties)) carrier.lose(from, 'Further keys of its own are not asked for.');
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
  const { branches, lost } = listBranches(schema, level.prefix);
  for (const message of lost) carrier.lose(from, message);
  for (const { schema: branch, showWhen, from: place } of branches) {
    if (level.showWhen)
      carrier.lose(`${from}${place}`, 'A condition within a condition is not carried over.');
    else
      importLevel(
        { ...level, schema: toAdded(branch, properties), from: `${from}${place}`, showWhen },
        root,
        carrier,
      );
  }
}

/** What a branch adds: a field that stands outside already is only asked about there. */
function toAdded(branch: JsonObject, properties: JsonObject): JsonObject {
  const own = Object.entries(toObject(branch.properties)).filter(
    ([name]) => !Object.hasOwn(properties, name),
  );
  const names = new Set(own.map(([name]) => name));
  return {
    properties: Object.fromEntries(own),
    required: toNames(branch.required).filter((name) => names.has(name)),
  };
}

type Own = { name: string; isRequired: boolean };

function importProperty(level: Level, { name, isRequired }: Own, root: JsonObject, carrier: Carrier): void {
  const from = `${level.from}/properties/${name}`;
  const schema = resolveSchema(level.schema, root);
  if (!schema) {
    carrier.lose(from, 'Its $ref leads outside the file, nowhere or in a circle.');
    return;
  }
  const ui = isObject(level.ui) ? ownValue(level.ui, name) : undefined;
  const hints = readHints(ui);
  if (hints.isHidden) {
    carrier.lose(from, 'It is hidden, so no field is made of it.');
    return;
  }
  if (isObject(schema.properties)) {
    if (level.prefix === '') carrier.change(from, `Its fields are named '${name}.…'.`);
    const grouping = hints.title ?? (typeof schema.title === 'string' ? schema.title : name);
    if (!isRequired && toNames(schema.required).length > 0)
      carrier.change(from, 'It is optional as a whole; its required fields are required by themselves.');
    importLevel({ ...level, schema, ui, from, prefix: `${level.prefix}${name}.`, grouping }, root, carrier);
    return;
  }
  const { prefix, grouping, showWhen } = level;
  const items = isObject(schema.items) ? { items: resolveSchema(schema.items, root) ?? {} } : {};
  const property = {
    from,
    name: prefix + name,
    schema: { ...schema, ...items } as JsonObject,
    isRequired,
    grouping,
    hints,
  };
  const draft = toField(property, carrier);
  if (draft) carrier.add(showWhen ? { ...draft, views: [{ ...draft.views?.[0], showWhen }] } : draft);
}

const toObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const toNames = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
