import type { Json } from '../schemas/values/json';
import type { FieldConfig, FieldOptions } from '../schemas/words/data-element';
import { isObjectType, type ObjectType, objects } from './index';
import { pathOf } from './references';

type Settings = { refersTo?: unknown; msOptionsType?: unknown };

export function isReference({ refersTo, msOptionsType }: Settings): boolean {
  return typeof refersTo === 'string' && refersTo !== '' && msOptionsType !== 'static';
}

/** Undefined if the named object does not exist. */
export function toReferredObject(config: Settings): ObjectType | undefined {
  const to = isReference(config) ? String(config.refersTo) : '';
  return isObjectType(to) ? to : undefined;
}

/** One id, or several in their order. */
export function listIDs(value: Json | undefined): string[] {
  return [value ?? []].flat().filter((id) => typeof id === 'string' && id !== '') as string[];
}

/** Computed each time, because the object's names can change. */
export function toReferenceSettings(objectType: ObjectType): FieldOptions {
  const { idName, list } = objects[objectType];
  return {
    msOptionsType: 'dynamic',
    msApiEndPoint: pathOf(objectType),
    msApiDataLabel: list.instead ?? list.title[0] ?? idName,
    msApiDataValue: idName,
    'x-search': true,
  };
}

/** The object may be deleted. */
export function keepsReference(config: Settings, before: Settings | undefined): before is Settings {
  return (
    before !== undefined && isReference(before) && isReference(config) && before.refersTo === config.refersTo
  );
}

/** While the object is deleted, the settings that follow from it stay as they were. */
export function withReference(config: FieldConfig, before?: FieldConfig): FieldConfig {
  const to = toReferredObject(config);
  if (to) return { ...config, ...toReferenceSettings(to) };
  if (!keepsReference(config, before)) return config;
  const kept = following.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]]));
  return { ...config, ...Object.fromEntries(kept) };
}

const following = ['msOptionsType', 'msApiEndPoint', 'msApiDataLabel', 'msApiDataValue', 'x-search'] as const;
