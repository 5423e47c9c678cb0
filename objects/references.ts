// Which record a reference names, and whether that one may be named.
import { type JsonObject, ownValue } from '../schemas/json';
import type { ObjectDefinition, Reference } from './define-object';
import { isObjectType, type ObjectType, objects, objectTypes } from './index';

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

export type Holder = { objectType: ObjectType; field: string };

/** Who may name a record of the object, so that it cannot be deleted meanwhile. */
export function listHolders(type: ObjectType): Holder[] {
  const { heldBy = [] }: ObjectDefinition = objects[type];
  const named = heldBy.flatMap(({ objectType, field }) =>
    isObjectType(objectType) ? [{ objectType, field }] : [],
  );
  return [...named, ...objectTypes.flatMap((other) => listNaming(other, type))];
}

function listNaming(objectType: ObjectType, type: ObjectType): Holder[] {
  const { references }: ObjectDefinition = objects[objectType];
  return references
    .filter(({ to, isLoose }) => to === type && !isLoose)
    .map(({ field }) => ({ objectType, field }));
}
