// Which fields can be set in many records at once: none that decide who can access a record or what it is called, and none that
// also change other fields.
import type { ObjectDefinition } from './define-object';
import { type ObjectType, objects } from './index';

export function isBulkField(objectType: ObjectType, name: string): boolean {
  const { access, list, references, setsOthers = [] }: ObjectDefinition = objects[objectType];
  if (name === access.map) return false;
  const fixed = [...access.decides, ...access.serverWritten, ...list.title, ...setsOthers];
  return !fixed.includes(name) && references.every(({ field }) => field !== name);
}
