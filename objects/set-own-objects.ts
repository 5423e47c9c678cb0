import type { ObjectDefinition } from './define-object';
import { listOwnTypes, objects, objectTypes } from './index';

/** The definition of a deleted object stays for work that has begun with it, but nothing lists it. */
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
