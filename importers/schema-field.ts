// Converts a property of a JSON Schema to a field. What an element cannot express goes to the view.
import { longestLine } from '../schemas/types/text';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toHeight, toOptions, toText } from './carrier';
import type { Carrier, Draft, DraftView } from './draft';
import { type Choice, listChoices } from './schema-choices';
import { findFile, toFileField } from './schema-files';
import type { Hints } from './ui-schema';
import { describeSchema, listUnreadKeywords, typeOf } from './unread-keywords';

export type Property = {
  from: string;
  name: string;
  schema: JsonObject;
  isRequired: boolean;
  grouping: string | undefined;
  hints: Hints;
};

/** Undefined if the property cannot be a field, after reporting the reason. */
export function toField(property: Property, carrier: Carrier): Draft | undefined {
  const { from, schema } = property;
  const file = findFile(schema, property.hints);
  for (const keyword of Object.keys(schema))
    if (!carried.has(keyword) && !/^([$]|x-)/.test(keyword) && !(file && keyword.startsWith('content')))
      carrier.lose(from, `'${keyword}' is not carried over.`);
  if (file) {
    const { visualType, config } = toFileField(file, property, carrier);
    return complete({ ...named(property, visualType), config }, property, carrier);
  }
  const type = typeOf(schema);
  const choices = listChoices(schema);
  for (const message of listUnreadKeywords(schema, type, choices !== undefined)) carrier.lose(from, message);
  const draft =
    type === 'boolean'
      ? toCheckbox(property, carrier)
      : choices && type !== 'array' && type !== 'object'
        ? toChoice(property, choices, carrier)
        : Object.hasOwn(byType, type)
          ? byType[type]?.(property, carrier)
          : undefined;
  if (!draft) carrier.lose(from, `There is no field for ${describeSchema(schema)}.`);
  return draft && complete(draft, property, carrier);
}

/** Keywords that are read or reported below, and those that do not restrict values. */
const carried = new Set([
  ...[
    'type',
    'title',
    'description',
    'default',
    'enum',
    'enumNames',
    'const',
    'format',
    'pattern',
    'readOnly',
  ],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['items', 'uniqueItems', 'minItems', 'maxItems', 'properties', 'additionalProperties', 'minProperties'],
  ...['examples', 'deprecated', 'writeOnly', 'oneOf', 'anyOf', 'required', 'propertyNames'],
]);

type ToDraft = (property: Property, carrier: Carrier) => Draft | undefined;

const byType: { readonly [type: string]: ToDraft } = {
  string: toTextField,
  number: toNumber,
  integer: toNumber,
  array: toList,
  object: toMap,
};

const named = ({ name, schema, hints, grouping, from }: Property, visualType: string): Draft => ({
  from,
  name,
  label: hints.title ?? (toText(schema.title) || name),
  visualType,
  grouping,
});

function toChoice(property: Property, choices: Choice[], { change }: Carrier): Draft {
  const isText = choices.every(({ value }) => typeof value === 'string');
  if (!isText) change(property.from, 'Its values become text: options are always text.');
  const draft = named(property, property.hints.widget === 'radio' ? 'radio' : 'select');
  const { default: chosen } = property.schema;
  const isChosen = typeof chosen === 'number' || typeof chosen === 'boolean';
  return {
    ...draft,
    config: {
      ...toOptions(choices, { from: property.from, change }),
      ...(isChosen && { defaultValue: String(chosen) }),
    },
  };
}

function toCheckbox(property: Property, { change }: Carrier): Draft {
  const { from, schema, isRequired, hints } = property;
  if (schema.const === true || (Array.isArray(schema.enum) && String(schema.enum) === 'true'))
    return { ...named(property, 'checkbox'), config: { isRequired } };
  if (isRequired)
    change(from, 'Required here means that it is stored, not that it must be checked: it is optional.');
  if (hints.widget === 'radio' || hints.widget === 'select')
    change(from, `It is a checkbox, not a ${hints.widget}.`);
  return { ...named(property, 'checkbox'), config: { isRequired: undefined } };
}

/** Formats that have a type of ours. `note`: ours is stricter. */
const formats = new Map<string, { visualType: string; note?: string }>([
  ['email', { visualType: 'email' }],
  ['idn-email', { visualType: 'email' }],
  ['uri', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['url', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['date', { visualType: 'datePicker' }],
  ['date-time', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
]);

function toTextField(property: Property, { lose, change }: Carrier): Draft {
  const { from, schema, hints } = property;
  const format = toText(schema.format ?? hints.inputType);
  const known = formats.get(format);
  if (known?.note) change(from, known.note);
  if (format !== '' && !known) lose(from, `The format '${format}' is not checked.`);
  const isLong = format === '' && Number(schema.maxLength) > longestLine;
  // Our type has this limit anyway.
  const { maxLength, ...unbounded } = schema;
  const rules = toTextRules(maxLength === longestLine ? unbounded : schema, from, lose);
  if (known) return { ...named(property, known.visualType), ...rules };
  if (hints.widget === 'password') {
    change(from, 'The password must be strong.');
    return named(property, 'password');
  }
  if (isLong && hints.widget !== 'textarea')
    change(from, 'It has several lines: one line takes up to 2,000 characters.');
  if (isLong || hints.widget === 'textarea')
    return {
      ...named(property, 'multiRowInput'),
      config: { multiRowInput_height: toHeight(hints.rows) },
      ...rules,
    };
  const suggestions = Array.isArray(schema.examples) ? schema.examples.map(String) : undefined;
  return { ...named(property, 'text'), config: { suggestions }, ...rules };
}

/** Lengths and a pattern become one regular expression. It replaces the type's own check, so this is only for types without one. */
function toTextRules(schema: JsonObject, from: string, lose: Carrier['lose']): Pick<Draft, 'views'> {
  const { minLength = 0, maxLength = '', pattern } = schema;
  const hasLength = Number(minLength) > 1 || maxLength !== '';
  if (!hasLength && pattern === undefined) return {};
  if (formats.has(toText(schema.format))) {
    lose(from, 'Its length and pattern are not checked: the type has its own check.');
    return {};
  }
  const length = hasLength ? `(?=[\\s\\S]{${minLength},${maxLength}}$)` : '';
  const own = isPattern(pattern) ? pattern : '';
  if (pattern !== undefined && own === '')
    lose(from, `The pattern '${String(pattern).slice(0, 80)}' is not a regular expression.`);
  if (own === '' && !hasLength) return {};
  const format = `^${length}(?=[\\s\\S]*?(?:${own}))`;
  const isWhole = !hasLength && own !== '';
  return {
    views: [
      {
        format: isWhole
          ? own
          : own === ''
            ? `^[\\s\\S]{${minLength},${maxLength}}$`
            : toAnchored(length, own, format),
      },
    ],
  };
}

function isPattern(pattern: Json | undefined): pattern is string {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** A pattern that begins at the start can follow the length directly; others may match anywhere. */
function toAnchored(length: string, pattern: string, anywhere: string): string {
  return pattern.startsWith('^') && !pattern.includes('|') ? `^${length}${pattern.slice(1)}` : anywhere;
}

function toNumber(property: Property, { lose }: Carrier): Draft {
  const { from, schema } = property;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isWhole = schema.type === 'integer' || multipleOf === 1;
  const isCount = isWhole && (Number(minimum ?? -1) >= 0 || Number(exclusiveMinimum ?? -1) >= 0);
  const step = toStep(schema, isWhole, isCount);
  const config = step === undefined ? undefined : { limits: { multipleOf: step } };
  const least = isWhole && typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  const most = isWhole && typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : maximum;
  if (!isWhole && (exclusiveMinimum !== undefined || exclusiveMaximum !== undefined))
    lose(from, 'A bound that is itself excluded is not checked.');
  const draft = { ...named(property, 'number'), ...(config && { config }) };
  const hasBounds = typeof least === 'number' || typeof most === 'number' || isCount;
  if (!hasBounds) return draft;
  // A view's bounds would replace all limits, so everything goes into the limits.
  if (config) {
    const limits = {
      ...(typeof least === 'number' && { minimum: least }),
      ...(typeof most === 'number' && { maximum: most }),
    };
    return { ...draft, config: { limits: { ...config.limits, ...limits } } };
  }
  const bounds: NonNullable<DraftView['bounds']> = {
    ...(typeof least === 'number' && { minimum: least }),
    ...(typeof most === 'number' && { maximum: most }),
    ...(isCount && { isCount }),
    message: toRangeMessage(least, most, isCount),
  };
  return { ...draft, views: [{ bounds }] };
}

/** Undefined if a count expresses it. An integer that is a multiple of 0.5 is just an integer. */
function toStep({ type, multipleOf }: JsonObject, isWhole: boolean, isCount: boolean): number | undefined {
  const isOwn = typeof multipleOf === 'number' && multipleOf !== 1;
  if (isOwn && (type !== 'integer' || Number.isInteger(multipleOf))) return multipleOf;
  return isWhole && !isCount ? 1 : undefined;
}

function toRangeMessage(least: Json | undefined, most: Json | undefined, isCount: boolean): string {
  const what = isCount ? 'a whole number' : 'a number';
  if (typeof least === 'number' && typeof most === 'number') return `Enter ${what} from ${least} to ${most}.`;
  if (typeof most === 'number') return `Enter ${what} up to ${most}.`;
  return typeof least === 'number' ? `Enter ${what} from ${least}.` : `Enter ${what}.`;
}

function toList(property: Property, { change }: Carrier): Draft | undefined {
  const { from, schema, hints, isRequired } = property;
  const choices = isObject(schema.items) ? listChoices(schema.items) : undefined;
  if (!choices || choices.some(({ value }) => typeof value === 'object')) return undefined;
  if (choices.some(({ value }) => typeof value !== 'string'))
    change(from, 'Its values become text: options are always text.');
  if (schema.uniqueItems !== true) change(from, 'No option can be selected twice.');
  const { minItems, maxItems } = schema;
  const limits = {
    ...(typeof minItems === 'number' && minItems > 1 && { minItems }),
    ...(typeof maxItems === 'number' && maxItems > 0 && { maxItems }),
  };
  const draft = named(property, hints.widget === 'checkboxes' ? 'multiCheck' : 'select_multiple');
  const mustHave = Number(schema.minItems ?? 0) >= 1;
  if (isRequired && !mustHave) change(from, 'Required here also allows an empty list, so it is optional.');
  return {
    ...draft,
    config: {
      ...toOptions(choices, { from, change }),
      isRequired: isRequired && mustHave,
      ...(Object.keys(limits).length > 0 && { limits }),
    },
  };
}

/** A map with any keys and text values. */
function toMap(property: Property, { change }: Carrier): Draft | undefined {
  const { additionalProperties, properties, minProperties } = property.schema;
  if (properties || !isObject(additionalProperties) || additionalProperties.type !== 'string')
    return undefined;
  if (property.isRequired && !minProperties)
    change(property.from, 'Required here also allows an empty map, so it is optional.');
  return {
    ...named(property, 'map'),
    config: { isRequired: property.isRequired && Number(minProperties ?? 0) > 0 },
  };
}

/** Adds what every field can have, and the hints of the layout. */
function complete(draft: Draft, { schema, hints, isRequired }: Property, { lose }: Carrier): Draft {
  const isReadOnly = schema.readOnly === true || hints.isReadOnly;
  const help = [hints.description ?? toText(schema.description), hints.help].filter(Boolean).join(' ');
  for (const note of hints.lost) lose(draft.from, note);
  const view: DraftView = {
    ...draft.views?.[0],
    ...(hints.autocomplete && { autocomplete: hints.autocomplete }),
    ...(isReadOnly && { readOnly: true }),
  };
  return {
    ...draft,
    config: {
      ...(isRequired && { isRequired }),
      help,
      placeholder: hints.placeholder,
      ...(schema.default !== undefined && schema.default !== null && { defaultValue: schema.default }),
      ...draft.config,
    },
    ...(Object.keys(view).length > 0 && { views: [view] }),
  };
}
