// An administrator's object does not exist for users whose role does not name it (E1).
import {
  isObjectType,
  isOwnType,
  isSystemType,
  type ObjectType,
  objects,
  type SystemType,
} from '../../objects/index';
import { accessTo, type RoleConfig } from '../../objects/role-config';
import { canConfigure } from '../../schemas/words/access';
import { AppError } from '../app-error';

type Access = { access: RoleConfig };

export function isGranted(caller: Access, objectType: string): boolean {
  if (!isOwnType(objectType)) return false;
  const partOf = objects[objectType].own?.partOf;
  // A row is only accessible through its parent record.
  if (partOf !== undefined && !isGranted(caller, partOf)) return false;
  const access = accessTo(caller.access, objectType);
  return access.readFields.length > 0 || canConfigure(access);
}

function isHidden(caller: Access, objectType: ObjectType): boolean {
  return isOwnType(objectType) && !isGranted(caller, objectType);
}

export function isKnown(caller: Access, text: string): text is ObjectType {
  return isObjectType(text) && !isHidden(caller, text);
}

/** Throws 400 for an object that does not exist for the caller. */
export function requireType(caller: Access, text: string): ObjectType {
  if (isKnown(caller, text)) return text;
  throw new AppError('badRequest', 'objectType must name an object.');
}

/** Requires an object whose fields can be edited. Throws 400. */
export function requireSystemType(caller: Access, text: unknown): SystemType {
  if (typeof text === 'string' && isSystemType(text) && !isHidden(caller, text)) return text;
  throw new AppError('badRequest', 'objectType must name an object.');
}
