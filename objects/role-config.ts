// What a role allows of the business's objects (R34, R56). The host applies it; a browser never decides from it.
import { isFullAccess, isObjectWithin, noAccess, type ObjectAccess } from '../schemas/access';
import { type ObjectType, objects, systemTypes } from './index';

/** By object; only own properties count. */
export type RoleConfig = { [type in ObjectType]?: ObjectAccess } & { canManageRoles?: boolean };

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
