import { isOwnType, type ObjectType, objects } from '../../../objects/index';
import { isObject, type Json } from '../../../schemas/values/json';
import { canRead, noAccess, toObjectAccess } from '../../../schemas/words/access';

/**
 * Whether the role that a person signed in with reads a field: what to ask the host for until it has told more. True where that is
 * not known: of a host that names no access, and of an object that was made since.
 */
export function readsField(roleConfig: unknown, objectType: ObjectType, field: string): boolean {
  if (!isObject(roleConfig as Json)) return true;
  const access = toObjectAccess(roleConfig as Json, objectType);
  return access === undefined && isOwnType(objectType) ? true : canRead(access ?? noAccess, field);
}

/** Of which names the host filters and orders a list: the fields that are read, and what every record has. */
export function answersOf(
  objectType: ObjectType,
  isRead: (name: string) => boolean,
): (name: string) => boolean {
  const always = ['createdAt', 'changedAt', objects[objectType].idName];
  return (name) => always.includes(name) || isRead(name);
}
