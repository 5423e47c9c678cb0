// What a role allows of the business's objects (R34, R56). The host applies it; a browser never decides from it.
import {
  fullAccess,
  isFullAccess,
  isObjectWithin,
  noAccess,
  type ObjectAccess,
  toObjectAccess,
} from '../schemas/access';
import type { Json } from '../schemas/json';
import { type ObjectType, objects, roleTypes, systemTypes } from './index';

/** By object; only own properties count. */
export type RoleConfig = { [type in ObjectType]?: ObjectAccess } & { canManageRoles?: boolean };

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
    firstTypes.every((type) => isFull(type, noAccess)) && roleTypes.every((type) => isFull(type, fullAccess))
  );
}

/** Full access to all objects includes it. A map that does not name roles leaves them to this right. */
export function canManageRoles(config: RoleConfig): boolean {
  if (config.canManageRoles === true) return true;
  const isFull = (type: ObjectType) => isFullAccess(config[type] ?? noAccess);
  const isLeft = (type: ObjectType) => !objects[type].access.inRoles && config[type] === undefined;
  return systemTypes.every((type) => isFull(type) || isLeft(type));
}

/** Whether everything that is granted is held, too (R55). */
export function isWithin(granted: RoleConfig, held: RoleConfig): boolean {
  if (granted.canManageRoles === true && !canManageRoles(held)) return false;
  return systemTypes.every((type) => isObjectWithin(granted[type] ?? noAccess, held[type] ?? noAccess));
}
