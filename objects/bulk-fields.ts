// Access, titles and other fields must not change in bulk, so the fields that decide them are left out.
import type { ObjectDefinition } from './define-object';
import { type ObjectType, objects } from './index';

export function isBulkField(objectType: ObjectType, name: string): boolean {
  const { access, list, references, setsOthers = [] }: ObjectDefinition = objects[objectType];
  if (name === access.map) return false;
  const fixed = [...access.decides, ...access.serverWritten, ...list.title, ...setsOthers];
  return !fixed.includes(name) && references.every(({ field }) => field !== name);
}
