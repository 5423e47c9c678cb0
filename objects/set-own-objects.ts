import type { ObjectDefinition } from './define-object';
import { listOwnTypes, objects, objectTypes } from './index';

/** The objects that administrators made, instead of those known until now. */
export function setOwnObjects(own: readonly ObjectDefinition[]): void {
  const table = objects as Record<string, ObjectDefinition>;
  for (const type of listOwnTypes()) delete table[type];
  for (const definition of own)
    if (objectTypes.every((type) => type !== definition.objectType))
      table[definition.objectType] = definition;
}
