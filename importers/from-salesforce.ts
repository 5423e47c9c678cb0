// Imports from Salesforce: an object as its describe call returns it (sobjects/Account/describe, or `sf sobject describe --json`).
import { isObject, type JsonObject } from '../schemas/values/json';
import type { Limits } from '../schemas/words/limits';
import { toHeight, toOptions, toText } from './carrier';
import type { Carrier, Draft } from './draft';

export function importSalesforce(json: JsonObject, carrier: Carrier): void {
  const described = isObject(json.result) ? json.result : json;
  const fields = Array.isArray(described.fields) ? described.fields.filter(isObject) : [];
  const types = Array.isArray(described.recordTypeInfos) ? described.recordTypeInfos.filter(isObject) : [];
  if (types.some(({ active, master }) => active === true && master !== true))
    carrier.lose(
      'recordTypeInfos',
      'Record types are not carried over. Each field has the options of all of them.',
    );
  for (const field of fields) importField(field, carrier);
}

const maintained = new Set([
  ...['IsDeleted', 'CreatedDate', 'CreatedById', 'LastModifiedDate', 'LastModifiedById', 'SystemModstamp'],
  ...['LastActivityDate', 'LastViewedDate', 'LastReferencedDate', 'MasterRecordId', 'PhotoUrl'],
]);

function importField(field: JsonObject, carrier: Carrier): void {
  const { label, inlineHelpText, createable, updateable, nillable, defaultedOnCreate, type } = field;
  const name = toText(field.name);
  const from = `fields/${name}`;
  if (maintained.has(name) || type === 'id') {
    carrier.lose(from, 'Salesforce manages it, so it is not imported.');
    return;
  }
  if (field.deprecatedAndHidden === true) {
    carrier.lose(from, 'It is hidden, so it is not imported.');
    return;
  }
  const found = toType(field, from, carrier);
  if (!found) {
    const target = Array.isArray(field.referenceTo) ? ` to ${field.referenceTo.join(', ')}` : '';
    carrier.lose(
      from,
      `There is no field for the type '${toText(type)}'${type === 'reference' ? target : ''}.`,
    );
    return;
  }
  loseLimits(field, found, from, carrier);
  const isReadOnly = createable !== true && updateable !== true;
  if (createable === true && updateable === false)
    carrier.change(from, 'It can be changed later, too: Salesforce takes it of new records only.');
  if (createable === false && updateable === true)
    carrier.change(from, 'It can be filled in new records, too: Salesforce takes it of stored ones only.');
  const limits = toLimits(field, found);
  const isRequired =
    nillable === false && createable === true && defaultedOnCreate !== true && type !== 'boolean';
  const view = toView(field, found);
  carrier.add({
    from,
    name,
    label: toText(label),
    visualType: found.visualType,
    config: {
      ...(isRequired && { isRequired }),
      help: toText(inlineHelpText),
      ...(field.unique === true && { unique: true }),
      ...(field.defaultValue !== null &&
        field.defaultValue !== undefined && { defaultValue: field.defaultValue }),
      ...(limits && { limits }),
      ...found.config,
    },
    ...(view && { views: [view] }),
    ...(isReadOnly && { access: 'read' }),
  });
}

type TypeAndConfig = Pick<Draft, 'visualType' | 'config'> & { isPlainText?: true };

function toType(field: JsonObject, from: string, carrier: Carrier): TypeAndConfig | undefined {
  const type = toText(field.type);
  const found = types.get(type);
  if (found?.note) carrier.change(from, found.note);
  if (type === 'textarea')
    return field.htmlFormatted === true
      ? { visualType: 'richTextInput' }
      : { visualType: 'multiRowInput', config: { multiRowInput_height: toHeight(4) }, isPlainText: true };
  if (found?.hasOptions) return { visualType: found.visualType, config: toPicklist(field, from, carrier) };
  if (type === 'combobox')
    return {
      visualType: 'text',
      config: { suggestions: listActive(field).map(({ value }) => toText(value)) },
      isPlainText: true,
    };
  return found && { visualType: found.visualType, ...(type === 'string' && { isPlainText: true as const }) };
}

type FieldType = { visualType: string; note?: string; hasOptions?: true };

const types = new Map<string, FieldType>([
  ['string', { visualType: 'text' }],
  ['textarea', { visualType: 'multiRowInput' }],
  ['email', { visualType: 'email' }],
  ['phone', { visualType: 'tel', note: 'Only US phone numbers are accepted.' }],
  ['url', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['boolean', { visualType: 'checkbox' }],
  ['int', { visualType: 'number' }],
  ['double', { visualType: 'number' }],
  ['currency', { visualType: 'money', note: 'Amounts are in US dollars.' }],
  [
    'percent',
    {
      visualType: 'number',
      note: 'A percentage is a plain number here, as Salesforce stores it: 25 for 25%.',
    },
  ],
  ['date', { visualType: 'datePicker' }],
  ['datetime', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
  ['combobox', { visualType: 'text' }],
  ['picklist', { visualType: 'select', hasOptions: true }],
  ['multipicklist', { visualType: 'select_multiple', hasOptions: true }],
]);

const listActive = ({ picklistValues }: JsonObject): JsonObject[] =>
  (Array.isArray(picklistValues) ? picklistValues.filter(isObject) : []).filter(
    ({ active }) => active !== false,
  );

function toPicklist(field: JsonObject, from: string, carrier: Carrier): Draft['config'] {
  const active = listActive(field);
  const all = Array.isArray(field.picklistValues) ? field.picklistValues.length : 0;
  if (active.length < all) carrier.lose(from, `${all - active.length} inactive values are not offered.`);
  if (field.dependentPicklist === true)
    carrier.lose(from, `All values are offered, whatever '${toText(field.controllerName)}' is.`);
  if (field.restrictedPicklist === false) carrier.change(from, 'Only the listed values are accepted.');
  const chosen = active.filter((value) => value.defaultValue === true).map(({ value }) => toText(value));
  const isList = field.type === 'multipicklist';
  return {
    ...toOptions(
      active.map(({ label, value }) => ({ label, value })),
      { from, change: carrier.change },
    ),
    ...(chosen.length > 0 && { defaultValue: isList ? chosen : (chosen[0] ?? null) }),
  };
}

/** Salesforce enforces the length of a text, so a view does as well. */
function toView(
  { length }: JsonObject,
  { isPlainText }: TypeAndConfig,
): NonNullable<Draft['views']>[number] | undefined {
  if (!isPlainText || typeof length !== 'number' || length <= 0) return undefined;
  return { format: `^[\\s\\S]{0,${length}}$`, formatMessage: `Enter up to ${length} characters.` };
}

/** The digits of a number. A JavaScript number cannot hold more than 15. */
function toLimits(
  { type, precision, scale, digits }: JsonObject,
  { visualType }: TypeAndConfig,
): Limits | undefined {
  if (visualType !== 'number') return undefined;
  const decimals = type === 'int' ? 0 : Number(scale ?? 0);
  const whole = type === 'int' ? Number(digits ?? 0) : Number(precision ?? 0) - decimals;
  const step = Number((10 ** -decimals).toFixed(decimals));
  const most = Number((10 ** whole - step).toFixed(decimals));
  return {
    ...(decimals <= 8 && { multipleOf: step }),
    ...(whole > 0 && whole + decimals < 16 && { minimum: -most, maximum: most }),
  };
}

const ownLengths = new Set(['email', 'url', 'phone']);

function loseLimits(field: JsonObject, { visualType }: TypeAndConfig, from: string, { lose }: Carrier): void {
  for (const key of ['defaultValueFormula', 'calculatedFormula', 'encrypted', 'mask', 'caseSensitive'])
    if (field[key] !== undefined && field[key] !== null && field[key] !== false)
      lose(from, `'${key}' is not carried over.`);
  const { type, length, precision, scale } = field;
  if (visualType === 'money' && Number(scale ?? 2) !== 2)
    lose(from, `Amounts have up to two decimals, not ${toText(scale)}.`);
  const digits = Number(precision ?? 0);
  if (visualType === 'money' && digits > 0 && digits < 16)
    lose(from, `More than ${digits} digits are accepted.`);
  if (ownLengths.has(toText(type)) && Number(length ?? 0) > 0)
    lose(from, `More than ${toText(length)} characters are accepted.`);
  if (field.htmlFormatted === true && visualType === 'text')
    lose(from, 'Its HTML is shown as it is written.');
}
