// Only the host enforces this; a browser never decides from it (R34, R56).
import { isObject, type Json } from '../schemas/values/json';
import {
  fullAccess,
  isFullAccess,
  isObjectWithin,
  noAccess,
  type ObjectAccess,
  toObjectAccess,
} from '../schemas/words/access';
import { isSystemType, listRoleTypes, listSystemTypes, type ObjectType, objects } from './index';

/** By object; read own properties only. */
export type RoleConfig = { [type in ObjectType]?: ObjectAccess } & { canManageRoles?: boolean };

/** Reads an own property, because an object can be called 'toString'. */
export function accessTo(config: RoleConfig, objectType: ObjectType): ObjectAccess {
  return (Object.hasOwn(config, objectType) && config[objectType]) || noAccess;
}

/** The first roles named these (B2). */
const firstTypes = [
  'sponsor',
  'brand',
  'product',
  'partner',
  'user',
] as const satisfies readonly ObjectType[];

/** A full administrator's map also covers objects that were added later. */
export function grantsAll(stored: Json | undefined): boolean {
  const isFull = (type: ObjectType, unnamed: ObjectAccess) =>
    isFullAccess(toObjectAccess(stored, type) ?? unnamed);
  return (
    firstTypes.every((type) => isFull(type, noAccess)) &&
    listRoleTypes().every((type) => isFull(type, fullAccess))
  );
}

/** Full access to all objects includes it, unless the map says otherwise. */
export function canManageRoles(config: RoleConfig): boolean {
  if (config.canManageRoles === true) return true;
  const isFull = (type: ObjectType) => isFullAccess(accessTo(config, type));
  const isLeft = (type: ObjectType) => !objects[type].access.inRoles && !Object.hasOwn(config, type);
  return listSystemTypes().every((type) => isFull(type) || isLeft(type));
}

/** Access to a deleted object returns with the object, so only full access to everything covers it (R55). */
export function isWithin(granted: RoleConfig, held: RoleConfig): boolean {
  if (granted.canManageRoles === true && !canManageRoles(held)) return false;
  const types = listSystemTypes();
  const hasAll = listRoleTypes().every((type) => isFullAccess(accessTo(held, type)));
  if (!hasAll && listDeleted(granted).length > 0) return false;
  return types.every((type) => isObjectWithin(accessTo(granted, type), accessTo(held, type)));
}

/** An object of which the map grants nothing does not matter. */
export function listDeleted(config: Json | RoleConfig | undefined): string[] {
  if (!isObject(config as Json)) return [];
  return Object.keys(config as object).filter((name) => {
    const entry = isSystemType(name) ? undefined : toObjectAccess(config as Json, name);
    return entry !== undefined && !isObjectWithin(entry, noAccess);
  });
}
