// A field that refers to records of an object (E1). Its settings name the object, and everything else follows from that.
import type { Json } from '../schemas/values/json';
import type { FieldConfig } from '../schemas/words/data-element';
import { isObjectType, type ObjectType, objects } from './index';
import { pathOf } from './references';

type Settings = { refersTo?: unknown; msOptionsType?: unknown };

export function isReference({ refersTo, msOptionsType }: Settings): boolean {
  return typeof refersTo === 'string' && refersTo !== '' && msOptionsType !== 'static';
}

/** Also undefined if the named object does not exist. */
export function toReferredObject(config: Settings): ObjectType | undefined {
  const to = isReference(config) ? String(config.refersTo) : '';
  return isObjectType(to) ? to : undefined;
}

/** The records that a value of such a field names: one, or several in their order. */
export function listIDs(value: Json | undefined): string[] {
  return [value ?? []].flat().filter((id) => typeof id === 'string' && id !== '') as string[];
}

/** The endpoint of the choices, as the object is now. */
export function toReferenceSettings(objectType: ObjectType): Partial<FieldConfig> {
  const { idName, list } = objects[objectType];
  return {
    msOptionsType: 'dynamic',
    msApiEndPoint: pathOf(objectType),
    msApiDataLabel: list.instead ?? list.title[0] ?? idName,
    msApiDataValue: idName,
    'x-search': true,
  };
}

/** Whether it refers to the same object as before, which may be deleted. */
export function keepsReference(config: Settings, before: Settings | undefined): before is Settings {
  return (
    before !== undefined && isReference(before) && isReference(config) && before.refersTo === config.refersTo
  );
}

/** The settings with those that follow from the object they name. While that object is deleted, they stay as they were. */
export function withReference(config: FieldConfig, before?: FieldConfig): FieldConfig {
  const to = toReferredObject(config);
  if (to) return { ...config, ...toReferenceSettings(to) };
  if (!keepsReference(config, before)) return config;
  const kept = following.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]]));
  return { ...config, ...Object.fromEntries(kept) };
}

const following = ['msOptionsType', 'msApiEndPoint', 'msApiDataLabel', 'msApiDataValue', 'x-search'] as const;
