// What one data element says against itself.
import { fieldConfigShape } from '../../schemas/format/element-shape';
import { isEmpty, isObject, isSameValue, type JsonObject } from '../../schemas/json';
import { getVisualType } from '../../schemas/types/index';
import { toWireType } from '../../schemas/value-types';
import type { VisualType } from '../../schemas/visual-type';
import { findMissingDefault } from '../missing-default';
import type { Report } from './finding';

/** An element as it came, at that path. What the parser reports is not said again. */
export function checkElementRules(value: unknown, path: string, report: Report): void {
  if (!isObject(value) || !isObject(value.fieldConfig)) return;
  const config = value.fieldConfig;
  const type = typeof config.visualType === 'string' ? getVisualType(config.visualType) : undefined;
  checkID(value, path, report);
  checkLabel(value, config, path, report);
  const missing = findMissingDefault(config);
  if (missing) report({ ...missing, path: `${path}/fieldConfig/defaultValue`, mend: 'Add defaultValue.' });
  if (!type) return;
  checkWireType(value, type, path, report);
  checkDefaults(config, type, path, report);
  checkUnused(config, type, path, report);
}

function checkID({ metaDataID, objectType, fieldName }: JsonObject, path: string, report: Report): void {
  if (typeof metaDataID !== 'string' || typeof fieldName !== 'string' || metaDataID === '') return;
  const begin = typeof objectType === 'string' && objectType !== '' ? objectType : metaDataID.split('#')[0];
  const id = `${begin}#${fieldName}`;
  if (metaDataID === id) return;
  const message = `The metaDataID '${metaDataID.slice(0, 120)}' is of another field.`;
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
    const message = 'Everybody who reads the metadata can read this secret.';
    report({ path: place, code: 'secretDefault', message, mend: 'Remove defaultValue.' });
  }
  if (!Array.isArray(msOptions) || isEmpty(defaultValue)) return;
  const marked = msOptions.flatMap((one) =>
    isObject(one) && one.default === true ? [String(one.value)] : [],
  );
  const named = Array.isArray(defaultValue) ? defaultValue.map(String) : [String(defaultValue)];
  if (marked.length === 0 || isSameValue(marked.toSorted(), named.toSorted())) return;
  const message = 'defaultValue and the default marks of the options differ; defaultValue counts.';
  report({ path: place, code: 'defaultConflict', message, mend: 'Keep one of the two.' });
}

/** Settings of other types: written for nothing. */
function checkUnused(config: JsonObject, type: VisualType, path: string, report: Report): void {
  const read = new Set(type.settings.map(({ fieldName }) => fieldName));
  for (const [name, value] of Object.entries(config)) {
    if (read.has(name) || isEmpty(value) || !isSetting(name) || isReadBy(name, type)) continue;
    const message = `'${name}' has no effect on ${type.id}.`;
    report({ path: `${path}/fieldConfig/${name}`, code: 'unusedKey', message, isKey: true });
  }
}

/** A key that only some types read. */
function isSetting(name: string): boolean {
  return /^(ms[A-Z]|multiRowInput_|x-search$)/.test(name) || onlySome(name) !== undefined;
}

const onlySome = (name: string) =>
  Object.hasOwn(fieldConfigShape.keys, name) ? fieldConfigShape.keys[name]?.only : undefined;
const isReadBy = (name: string, { id }: VisualType) => onlySome(name)?.includes(id) === true;
