// Which record a reference names, and whether that one may be named.
import { type JsonObject, ownValue } from '../schemas/json';
import type { Reference } from './define-object';
import { isObjectType, type ObjectType, objects } from './index';

/** The object that is named, by the record itself where another field of it says which; undefined while that says none. */
export function toReferredType({ to }: Reference, record: JsonObject): ObjectType | undefined {
  const named = typeof to === 'string' ? to : ownValue(record, to.field);
  if (typeof named !== 'string' || !isObjectType(named)) return undefined;
  return typeof to === 'string' || to.of.includes(named) ? named : undefined;
}

/** Whether the named record holds what it must; `id` is the naming record's own, undefined while it is created. */
export function canBeReferred(
  { where = {} }: Reference,
  target: JsonObject,
  id: string | undefined,
): boolean {
  return Object.entries(where).every(
    ([field, wanted]) => ownValue(target, field) === (wanted === '$id' ? id : wanted),
  );
}

/** Who may refer to a record of the object, so that it cannot be deleted meanwhile. */
export function listHolders(type: ObjectType): { objectType: ObjectType; field: string }[] {
  return objects[type].heldBy.flatMap(({ objectType, field }) =>
    isObjectType(objectType) ? [{ objectType, field }] : [],
  );
}
