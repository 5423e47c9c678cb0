// What a role allows of the business's objects (R34, R56). The host applies it; a browser never decides from it.
import {
  fullAccess,
  isFullAccess,
  isObjectWithin,
  noAccess,
  type ObjectAccess,
  toObjectAccess,
} from '../schemas/access';
import { isObject, type Json } from '../schemas/json';
import { isSystemType, listRoleTypes, listSystemTypes, type ObjectType, objects } from './index';

/** By object; only own properties count. */
export type RoleConfig = { [type in ObjectType]?: ObjectAccess } & { canManageRoles?: boolean };

/** What a map grants of an object. An object may be called 'toString', which every plain map has from its prototype. */
export function accessTo(config: RoleConfig, objectType: ObjectType): ObjectAccess {
  return (Object.hasOwn(config, objectType) && config[objectType]) || noAccess;
}

/** What roles have named since there are any (B2). */
const firstTypes = [
  'sponsor',
  'brand',
  'product',
  'partner',
  'user',
] as const satisfies readonly ObjectType[];

/** Whether an admin's stored map is a full administrator's: objects that came after it was stored are granted with the rest. */
export function grantsAll(stored: Json | undefined): boolean {
  const isFull = (type: ObjectType, unnamed: ObjectAccess) =>
    isFullAccess(toObjectAccess(stored, type) ?? unnamed);
  return (
    firstTypes.every((type) => isFull(type, noAccess)) &&
    listRoleTypes().every((type) => isFull(type, fullAccess))
  );
}

/** Full access to all objects includes it. A map that does not name roles leaves them to this right. */
export function canManageRoles(config: RoleConfig): boolean {
  if (config.canManageRoles === true) return true;
  const isFull = (type: ObjectType) => isFullAccess(accessTo(config, type));
  const isLeft = (type: ObjectType) => !objects[type].access.inRoles && !Object.hasOwn(config, type);
  return listSystemTypes().every((type) => isFull(type) || isLeft(type));
}

/**
 * Whether everything that is granted is held, too (R55). What is granted of a deleted object comes back with it: only who has all of
 * every object has that, too.
 */
export function isWithin(granted: RoleConfig, held: RoleConfig): boolean {
  if (granted.canManageRoles === true && !canManageRoles(held)) return false;
  const types = listSystemTypes();
  const hasAll = listRoleTypes().every((type) => isFullAccess(accessTo(held, type)));
  if (!hasAll && listDeleted(granted).length > 0) return false;
  return types.every((type) => isObjectWithin(accessTo(granted, type), accessTo(held, type)));
}

/** The names in a stored map that are of no object now, where anything of them is granted. */
export function listDeleted(config: Json | RoleConfig | undefined): string[] {
  if (!isObject(config as Json)) return [];
  return Object.keys(config as object).filter((name) => {
    const entry = isSystemType(name) ? undefined : toObjectAccess(config as Json, name);
    return entry !== undefined && !isObjectWithin(entry, noAccess);
  });
}
