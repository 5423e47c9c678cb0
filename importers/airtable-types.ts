// The visual types of Airtable's field types, and what Airtable says about a field.
import { isObject, type JsonObject } from '../schemas/values/json';
import type { FieldConfig } from '../schemas/words/data-element';
import { mostFiles } from '../schemas/words/file-kinds';
import { toText } from './carrier';

export type FieldType = {
  visualType: string;
  note?: string;
  isReadOnly?: true;
  config?: Partial<FieldConfig>;
};

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
  [
    'multipleAttachments',
    {
      visualType: 'files',
      config: { fileCount: mostFiles },
      note: `It takes up to ${mostFiles} files. The files that Airtable holds are not imported.`,
    },
  ],
]);

const ownResults = new Map([
  ['createdTime', 'dateTime'],
  ['lastModifiedTime', 'dateTime'],
  ['autoNumber', 'number'],
  ['count', 'number'],
]);

export function toFieldType(field: JsonObject): FieldType | undefined {
  const known = types.get(toText(field.type)) ?? toComputed(field);
  const symbol = toShownOptions(field).symbol ?? '$';
  if (!known || symbol === '$') return known;
  const of = toText(symbol) && `, not in ${toText(symbol)}`;
  return { ...known, visualType: 'number', note: `Amounts are plain numbers: money is in US dollars${of}.` };
}

/** A computed field is shown like its result. */
export function toShownOptions(field: JsonObject): JsonObject {
  const own = optionsOf(field);
  return { ...own, ...(isObject(own.result) && optionsOf(own.result)) };
}

/** A computed field can be shown if its result has one of our types and is not a choice. */
function toComputed({ type, options }: JsonObject): FieldType | undefined {
  const result = isObject(options) && isObject(options.result) ? options.result.type : undefined;
  const known = types.get(toText(result) || (ownResults.get(toText(type)) ?? ''));
  if (!known || known.config || known.visualType.startsWith('select')) return undefined;
  return { visualType: known.visualType, isReadOnly: true };
}

export const optionsOf = ({ options }: JsonObject): JsonObject => (isObject(options) ? options : {});

export const fieldsOf = ({ fields }: JsonObject): JsonObject[] =>
  Array.isArray(fields) ? fields.filter(isObject) : [];
