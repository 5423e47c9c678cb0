import { getVisualType } from '../types/index';
import { isEmpty, isObject, type Json, type JsonObject } from '../values/json';
import type { FieldConfig, Option, WireDataElement } from '../words/data-element';
import { toWireType } from '../words/value-types';
import type { TypeSchema, VisualType } from '../words/visual-type';
import { getCardType, isLink, listCardSettings, toCardType } from './card-types';

const basicKeys = [
  'visualType',
  'label',
  'systemField',
  'isRequired',
  'description',
  'help',
  'populateTargetTable',
  'populateDefaultOnTargetTable',
  'defaultValue',
  'refersTo',
  'refersBack',
  'showWhen',
  'whenHidden',
  'requireWhen',
  'readOnlyWhen',
  'limits',
  'unique',
  'formula',
  'series',
  'check',
] as const;

export function createEditorValue(visualType = 'text'): JsonObject {
  return { ...defaultsOf({ visualType }), visualType, grouping: 'General', whenHidden: 'keep' };
}

/** The options' default marks become the default value. */
export function toEditorValue({ fieldName, grouping = '', fieldConfig }: WireDataElement): JsonObject {
  const type = getVisualType(fieldConfig.visualType);
  const keys = [...basicKeys, ...settingKeys(type)];
  const config = Object.fromEntries(
    keys.filter((key) => !isEmpty(fieldConfig[key])).map((key) => [key, fieldConfig[key] as Json]),
  );
  const visualType = toCardType(fieldConfig);
  const value: JsonObject = {
    ...defaultsOf({ visualType }),
    whenHidden: 'keep',
    ...config,
    visualType,
    fieldName,
    grouping,
  };
  if (value.unique === 'exact') Object.assign(value, { unique: true, uniqueExact: true });
  for (const key of numberKeys(type)) if (!isEmpty(value[key])) value[key] = String(value[key]);
  if (value.defaultValue === undefined) {
    const marked = toMarked(type, fieldConfig.msOptions);
    if (marked !== undefined) value.defaultValue = marked;
  }
  return value;
}

/** The body of POST and PATCH /dtl/db. Unknown keys of `base` are kept, settings of another type are dropped. */
export function toWireElement(
  value: JsonObject,
  objectType: string,
  base?: WireDataElement,
): WireDataElement {
  const fieldName = base?.fieldName ?? String(value.fieldName ?? '');
  const type = getCardType(value);
  const visualType = type?.id ?? String(value.visualType ?? '');
  const keys = [...basicKeys, ...settingKeys(type)];
  const config: FieldConfig = { ...toForeign(base), visualType };
  for (const key of keys) if (!isEmpty(value[key])) config[key] = value[key];
  config.visualType = visualType;
  if (isLink(value)) config.msOptionsType = 'dynamic';
  for (const key of numberKeys(type)) if (!isEmpty(value[key])) config[key] = Number(value[key]);
  if (config.unique === true && value.uniqueExact === true) config.unique = 'exact';
  if (config.whenHidden === 'keep' || !config.showWhen) delete config.whenHidden;
  if (isCalculated(value)) delete config.isRequired;
  if (config.msOptions) config.msOptions = toMarkedOptions(config.msOptions, value.defaultValue);
  return {
    metaDataID: `${objectType}#${fieldName}`,
    objectType,
    fieldName,
    type: toWireType(type?.valueType),
    grouping: String(value.grouping ?? ''),
    fieldConfig: config,
    ...(base?._version !== undefined && { _version: base._version }),
  };
}

/** No one types a calculated value, so it cannot be required. */
export function isCalculated({ formula, series }: JsonObject): boolean {
  return !isEmpty(formula) || !isEmpty(series);
}

/** Resets what belongs to the old type (B4). */
export function changeVisualType(value: JsonObject, visualType: string): JsonObject {
  const settings = settingKeys(getCardType(value));
  const reset = new Set([...settings, 'defaultValue', 'refersTo', 'refersBack', 'limits']);
  const kept = Object.entries(value).filter(([key]) => !reset.has(key));
  return { ...Object.fromEntries(kept), ...defaultsOf({ visualType }), visualType };
}

function settingKeys(type: TypeSchema | undefined): string[] {
  return (type?.settings ?? []).map((setting) => setting.fieldName);
}

function numberKeys(type: TypeSchema | undefined): string[] {
  return (type?.settings ?? [])
    .filter((setting) => setting.fieldConfig.stored === 'number')
    .map((setting) => setting.fieldName);
}

function defaultsOf(card: JsonObject): JsonObject {
  return Object.fromEntries(
    listCardSettings(card)
      .filter((setting) => setting.fieldConfig.defaultValue !== undefined)
      .map((setting) => [setting.fieldName, setting.fieldConfig.defaultValue ?? null]),
  );
}

function toForeign(base: WireDataElement | undefined): JsonObject {
  if (!base) return {};
  const edited = new Set<string>([...basicKeys, ...settingKeys(getVisualType(base.fieldConfig.visualType))]);
  return Object.fromEntries(
    Object.entries(base.fieldConfig as JsonObject).filter(([key]) => !edited.has(key)),
  );
}

function toMarked(type: VisualType | undefined, options: unknown): Json | undefined {
  if (!Array.isArray(options)) return undefined;
  const marked = options
    .filter((option) => isObject(option) && option.default === true)
    .map(({ value }) => value);
  if (marked.length === 0) return undefined;
  return type?.valueType === 'list' ? marked : marked[0];
}

function toMarkedOptions(options: readonly Option[], value: Json | undefined): Option[] {
  const chosen = new Set(Array.isArray(value) ? value : [value]);
  return options.map((option) => ({
    label: option.label,
    value: option.value,
    ...(chosen.has(option.value) && { default: true }),
  }));
}
