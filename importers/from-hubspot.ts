// Imports from HubSpot: the properties of an object as /crm/v3/properties/{object} returns them, { results: [...] } or the bare list.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toOptions, toText } from './carrier';
import type { Carrier, Draft } from './draft';
import { reportUnread } from './report-unread';

export function importHubspot(json: Json, carrier: Carrier): void {
  const list = isObject(json) ? (json.results ?? json.properties) : json;
  const properties = (Array.isArray(list) ? list : []).filter(isObject);
  if (isObject(json) && isObject(json.paging))
    carrier.lose('paging', 'This file has one page of the properties. Export the next pages as well.');
  for (const property of properties.toSorted((a, b) => placeOf(a) - placeOf(b)))
    importProperty(property, carrier);
}

/** -1 means 'after those with an order'. */
function placeOf({ displayOrder }: JsonObject): number {
  return typeof displayOrder === 'number' && displayOrder >= 0 ? displayOrder : Number.MAX_SAFE_INTEGER;
}

function importProperty(property: JsonObject, carrier: Carrier): void {
  const { name, label, description, groupName, hidden, calculated, modificationMetadata } = property;
  const from = `properties/${toText(name)}`;
  if (hidden === true || property.archived === true) {
    carrier.lose(from, 'It is hidden, so it is not imported.');
    return;
  }
  const found = toType(property, from, carrier);
  if (!found) {
    carrier.lose(from, toReason(property));
    return;
  }
  const isWorkedOut = calculated === true || toText(property.fieldType).startsWith('calculation_');
  if (isWorkedOut) carrier.change(from, 'It is read-only: HubSpot calculates it.');
  const isReadOnly =
    isWorkedOut || (isObject(modificationMetadata) && modificationMetadata.readOnlyValue === true);
  reportUnread(property, read, from, carrier);
  reportOptions(property, found, from, carrier);
  carrier.add({
    from,
    name: toText(name),
    label: toText(label),
    grouping: toGrouping(toText(groupName)),
    visualType: found.visualType,
    config: {
      help: toText(description),
      ...(property.hasUniqueValue === true && { unique: true }),
      ...found.config,
    },
    ...(isReadOnly && { access: 'read' }),
  });
}

/** The keys that are read, and HubSpot's internal ones. */
const read = new Set([
  ...[
    'name',
    'label',
    'description',
    'groupName',
    'hidden',
    'archived',
    'calculated',
    'modificationMetadata',
  ],
  ...[
    'type',
    'fieldType',
    'options',
    'displayOrder',
    'externalOptions',
    'hasUniqueValue',
    'showCurrencySymbol',
  ],
  ...['createdAt', 'updatedAt', 'createdUserId', 'updatedUserId', 'hubspotDefined', 'formField'],
  ...['dataSensitivity', 'favorited', 'favoritedOrder', 'mutableDefinitionNotDeletable', 'objectType'],
  ...['canRestore', 'isCustomizedDefault', 'deleted', 'searchableInGlobalSearch', 'displayMode'],
]);

type TypeAndConfig = Pick<Draft, 'visualType' | 'config'>;

function toType(property: JsonObject, from: string, carrier: Carrier): TypeAndConfig | undefined {
  const { type, fieldType, name } = property;
  const text = toText(fieldType);
  if (text === 'file') return undefined;
  if (type === 'bool' || text === 'booleancheckbox') return { visualType: 'checkbox' };
  if (type === 'enumeration') return toChoice(property, from, carrier);
  if (type === 'number') return { visualType: property.showCurrencySymbol === true ? 'money' : 'number' };
  if (type === 'date') return { visualType: 'datePicker' };
  if (type === 'datetime') {
    carrier.change(from, 'Instants are stored in UTC.');
    return { visualType: 'datetimePicker' };
  }
  if (type === 'phone_number' || text === 'phonenumber') {
    carrier.change(from, 'Only US phone numbers are accepted.');
    return { visualType: 'tel' };
  }
  if (type !== 'string') return undefined;
  if (text === 'html') return { visualType: 'richTextInput' };
  if (text === 'textarea') return { visualType: 'multiRowInput' };
  // HubSpot stores emails as plain text, except for the one that identifies a contact.
  return { visualType: name === 'email' ? 'email' : 'text' };
}

const choiceTypes = new Map([
  ['select', 'select'],
  ['radio', 'radio'],
  ['checkbox', 'multiCheck'],
]);

function toChoice(property: JsonObject, from: string, carrier: Carrier): TypeAndConfig | undefined {
  const visualType = choiceTypes.get(toText(property.fieldType)) ?? 'select';
  const options = listOptions(property);
  const offered = options.filter(({ hidden }) => hidden !== true);
  if (offered.length < options.length)
    carrier.lose(from, `${options.length - offered.length} hidden options are not offered.`);
  if (offered.length === 0) return undefined;
  if (property.externalOptions === true)
    carrier.lose(from, 'Its options come from HubSpot itself: they stay as they are in this file.');
  const sorted = offered.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    visualType,
    config: toOptions(
      sorted.map(({ label, value }) => ({ label, value })),
      { from, change: carrier.change },
    ),
  };
}

const listOptions = ({ options }: JsonObject): JsonObject[] =>
  Array.isArray(options) ? options.filter(isObject) : [];

function toReason(property: JsonObject): string {
  const { type, fieldType, externalOptions } = property;
  if (type !== 'enumeration')
    return `There is no field for the type '${toText(type)}' (${toText(fieldType)}).`;
  return externalOptions === true
    ? 'Its options come from HubSpot itself, so it is not imported.'
    : 'It has no options, so it is not imported.';
}

const ordinary = new Set(['yes', 'no', 'true', 'false']);

function reportOptions(
  property: JsonObject,
  { visualType, config }: TypeAndConfig,
  from: string,
  { lose, change }: Carrier,
): void {
  const options = listOptions(property);
  const isOffered = config?.msOptions !== undefined;
  if (visualType === 'checkbox') {
    if (options.some(({ label }) => !ordinary.has(toText(label).toLowerCase())))
      change(from, 'The words for yes and no are not shown.');
  } else if (options.length > 0 && !isOffered) lose(from, `Its ${options.length} options are not offered.`);
  const described = options.filter(({ description }) => toText(description).trim() !== '').length;
  if (isOffered && described > 0) lose(from, `The descriptions of ${described} options are not shown.`);
}

/** 'contactinformation' and 'sales_properties' are names of groups, whose labels are in another answer. */
function toGrouping(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z])information$/, ' information')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
