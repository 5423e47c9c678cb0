import { hasOptions } from '../../schemas/parse/parse-options';
import { parseCondition } from '../../schemas/rules/parse-condition';
import { isEmpty, isObject, isSameValue, type JsonObject } from '../../schemas/values/json';
import type { ValueTest } from '../../schemas/words/condition';
import { fillEndpoint } from '../../schemas/words/endpoint-fields';
import { toWireType } from '../../schemas/words/value-types';
import type { VisualType } from '../../schemas/words/visual-type';
import { findMissingDefault } from '../missing-default';
import type { Report } from './finding';
import { checkNeedless } from './needless-keys';
import { checkOptionValues } from './option-values';

type ElementContext = { path: string; type: VisualType | undefined; report: Report };

/** The parser's problems are not repeated. */
export function checkElementRules(value: unknown, { path, type, report }: ElementContext): void {
  if (!isObject(value) || !isObject(value.fieldConfig)) return;
  const config = value.fieldConfig;
  checkID(value, path, report);
  checkLabel(value, config, path, report);
  checkDescription(config, path, report);
  const missing = findMissingDefault(config);
  if (missing) report({ ...missing, path: `${path}/fieldConfig/defaultValue`, mend: 'Add defaultValue.' });
  checkOptionLabels(config, path, report);
  checkBraces(config, path, report);
  checkOpenConditions(config, path, report);
  if (!type) return;
  checkWireType(value, type, path, report);
  checkDefaults(config, type, path, report);
  checkFewest(config, path, report);
  checkOptionValues(config, { type, path, report });
  checkNeedless({ config, group: value.group, type, path }, report);
}

function checkID({ metaDataID, objectType, fieldName }: JsonObject, path: string, report: Report): void {
  if (typeof metaDataID !== 'string' || typeof fieldName !== 'string' || metaDataID === '') return;
  const begin = typeof objectType === 'string' && objectType !== '' ? objectType : metaDataID.split('#')[0];
  const id = `${begin}#${fieldName}`;
  if (metaDataID === id) return;
  const message = `The metaDataID '${metaDataID.slice(0, 120)}' belongs to another field.`;
  report({
    path: `${path}/metaDataID`,
    code: 'idMismatch',
    message,
    mend: `Write '${id}', or leave it out.`,
  });
}

function checkLabel(value: JsonObject, { label }: JsonObject, path: string, report: Report): void {
  const place = `${path}/fieldConfig/label`;
  const name = typeof value.fieldName === 'string' ? value.fieldName : '';
  const shown = name === '' ? '' : ` The form shows '${name}'.`;
  if (label === undefined || label === null || label === '')
    report({ path: place, code: 'labelMissing', message: `There is no label.${shown}` });
  else if (typeof label === 'string' && label.trim() === '')
    report({ path: place, code: 'labelBlank', message: `The label is blank.${shown}` });
}

/** A description is for the people who manage the metadata, and forms do not show it (R63). */
function checkDescription({ description, help }: JsonObject, path: string, report: Report): void {
  const isFilled = (text: unknown) => typeof text === 'string' && text !== '';
  if (!isFilled(description) || isFilled(help)) return;
  const message = 'description is internal; use help';
  report({
    path: `${path}/fieldConfig/description`,
    code: 'descriptionInternal',
    message,
    mend: 'Rename it to help.',
  });
}

function checkWireType({ type: wire }: JsonObject, type: VisualType, path: string, report: Report): void {
  const expected = toWireType(type.valueType);
  if (wire === undefined || wire === null || wire === expected) return;
  const message = `The type of ${type.id} is '${expected}', not ${JSON.stringify(wire).slice(0, 80)}.`;
  report({
    path: `${path}/type`,
    code: 'typeMismatch',
    message,
    mend: `Write '${expected}', or leave it out.`,
  });
}

function checkDefaults(config: JsonObject, type: VisualType, path: string, report: Report): void {
  const { defaultValue, msOptions } = config;
  const place = `${path}/fieldConfig/defaultValue`;
  if (type.secret && !isEmpty(defaultValue)) {
    const message = 'Everyone who reads the metadata can read this secret.';
    report({ path: place, code: 'secretDefault', message, mend: 'Remove defaultValue.' });
  }
  if (Array.isArray(defaultValue) && hasOptions(type))
    defaultValue.forEach((one, index) => {
      if (defaultValue.findIndex((other) => isSameValue(other, one)) === index) return;
      report({
        path: `${place}/${index}`,
        code: 'defaultInvalid',
        message: 'This option is listed twice.',
        mend: 'Remove it.',
      });
    });
  if (!Array.isArray(msOptions) || isEmpty(defaultValue)) return;
  const marked = msOptions.flatMap((one) =>
    isObject(one) && one.default === true ? [String(one.value)] : [],
  );
  const named = Array.isArray(defaultValue) ? defaultValue.map(String) : [String(defaultValue)];
  if (marked.length === 0 || isSameValue(marked.toSorted(), named.toSorted())) return;
  const message = 'defaultValue and the default marks of the options differ; defaultValue counts.';
  report({ path: place, code: 'defaultConflict', message, mend: 'Keep one of the two.' });
}

/** A brace without a name is sent unchanged. */
export function checkBraces({ msApiEndPoint: text }: JsonObject, path: string, report: Report): void {
  const [brace] = typeof text === 'string' ? (fillEndpoint(text, new Map()).match(/[{}]/) ?? []) : [];
  if (brace === undefined) return;
  const message = `This '${brace}' does not belong to a field name.`;
  report({
    path: `${path}/fieldConfig/msApiEndPoint`,
    code: 'endpointField',
    message,
    mend: 'Write {fieldName}.',
  });
}

function checkOptionLabels({ msOptions, msOptionsType }: JsonObject, path: string, report: Report): void {
  if (!Array.isArray(msOptions) || msOptionsType === 'dynamic') return;
  const values = new Map<string, unknown>();
  msOptions.forEach((one, index) => {
    const label = isObject(one) && typeof one.label === 'string' ? one.label.trim() : '';
    if (label === '' || !isObject(one)) return;
    const before = values.get(label);
    values.set(label, before ?? one.value);
    if (before === undefined || String(before) === String(one.value)) return;
    const message = `Another option is labelled '${label.slice(0, 80)}', too.`;
    const place = `${path}/fieldConfig/msOptions/${index}/label`;
    report({ path: place, code: 'optionLabelTwice', message });
  });
}

/** Most people mean 'only for this value', but JSON Schema also accepts a record without a value. */
function checkOpenConditions(config: JsonObject, path: string, report: Report): void {
  for (const key of ['showWhen', 'requireWhen', 'readOnlyWhen'] as const) {
    const condition = parseCondition(config[key], () => {});
    const { properties, ...others } = condition ?? {};
    const names = Object.entries(properties ?? {}).flatMap(([name, test]) => (isPlain(test) ? [name] : []));
    if (names.length === 0 || Object.keys(others).length > 0) continue;
    const message = `This holds while ${names.map((name) => `'${name}'`).join(', ')} is empty, too.`;
    const mend = `Add "required": ${JSON.stringify(names)}.`;
    report({ path: `${path}/fieldConfig/${key}`, code: 'conditionOpen', message, mend });
  }
}

const isPlain = ({ not, anyOf, allOf }: ValueTest) => !not && !anyOf && !allOf;

function checkFewest({ limits, msOptions, msOptionsType }: JsonObject, path: string, report: Report): void {
  if (!isObject(limits) || !Array.isArray(msOptions) || msOptionsType === 'dynamic') return;
  const { minItems } = limits;
  if (typeof minItems !== 'number' || minItems <= msOptions.length) return;
  const message = `There are only ${msOptions.length} options, so no value would be valid.`;
  const mend = `Write ${msOptions.length} or less.`;
  report({ path: `${path}/fieldConfig/limits/minItems`, code: 'limitNever', message, mend });
}
