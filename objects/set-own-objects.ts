import type { ObjectDefinition } from './define-object';
import { listOwnTypes, objects, objectTypes } from './index';

/**
 * The objects that administrators made, instead of those known until now. Of one that is gone the definition stays, for work
 * under way that began with it; nothing lists it any more.
 */
export function setOwnObjects(own: readonly ObjectDefinition[]): void {
  const table = objects as Record<string, ObjectDefinition>;
  for (const type of listOwnTypes()) Object.defineProperty(table, type, { enumerable: false });
  for (const definition of own) {
    const { objectType } = definition;
    if (objectTypes.some((type) => type === objectType)) continue;
    delete table[objectType];
    table[objectType] = definition;
  }
}
