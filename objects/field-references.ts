// A field that refers to records of an object (E1): which object it is stands in its settings, the rest follows from that.
import type { FieldConfig } from '../schemas/data-element';
import { isObjectType, type ObjectType, objects } from './index';
import { pathOf } from './references';

type Settings = { refersTo?: unknown; msOptionsType?: unknown };

/** Whether the field's choices are records. */
export function isReference({ refersTo, msOptionsType }: Settings): boolean {
  return typeof refersTo === 'string' && refersTo !== '' && msOptionsType !== 'static';
}

/** Undefined also while it names none that there is. */
export function toReferredObject(config: Settings): ObjectType | undefined {
  const to = isReference(config) ? String(config.refersTo) : '';
  return isObjectType(to) ? to : undefined;
}

/** Where the choices come from, as it is with that object now. */
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

/** The same settings, with what follows from the object that they name. */
export function withReference(config: FieldConfig): FieldConfig {
  const to = toReferredObject(config);
  return to ? { ...config, ...toReferenceSettings(to) } : config;
}
