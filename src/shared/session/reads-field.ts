import { isOwnType, type ObjectType, objects } from '../../../objects/index';
import { isObject, type Json } from '../../../schemas/values/json';
import { canRead, noAccess, toObjectAccess } from '../../../schemas/words/access';

/**
 * Whether the role at sign-in could read a field; used until the host reports the current rights. True if that is not known: the host
 * names no access, or the object was created later.
 */
export function readsField(roleConfig: unknown, objectType: ObjectType, field: string): boolean {
  if (!isObject(roleConfig as Json)) return true;
  const access = toObjectAccess(roleConfig as Json, objectType);
  return access === undefined && isOwnType(objectType) ? true : canRead(access ?? noAccess, field);
}

export function toCanQuery(
  objectType: ObjectType,
  isReadable: (name: string) => boolean,
): (name: string) => boolean {
  const always = ['createdAt', 'changedAt', objects[objectType].idName];
  return (name) => always.includes(name) || isReadable(name);
}
