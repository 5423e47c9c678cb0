// Rights other than field access. Operations check them first, so that an error reveals nothing about stored data (R56).
import { listSystemTypes, type ObjectType, objects } from '../../objects/index';
import { accessTo, canManageRoles } from '../../objects/role-config';
import { isAdmin, isSponsor } from '../../objects/user-types';
import { canConfigure, canDelete, canRead, canWrite, isFullAccess } from '../../schemas/words/access';
import { AppError, invalidField } from '../app-error';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { Caller } from './caller';
import { canReadField, type Reader } from './formula-access';

/** Admins, sponsors where the object allows it, and for an administrator's object anyone with the right (E1). */
export function isDeleterType(caller: Pick<Caller, 'type'>, objectType: ObjectType): boolean {
  const { access, own } = objects[objectType];
  return isAdmin(caller) || own !== undefined || (isSponsor(caller) && access.sponsorsDelete === true);
}

/** Throws 403 for types of users that never delete, 422 if the role lacks the right. */
export function requireDeleter(caller: Caller, objectType: ObjectType): void {
  const { labels } = objects[objectType];
  if (!isDeleterType(caller, objectType)) throw new AppError('forbidden');
  if (!canDelete(accessTo(caller.access, objectType)))
    throw refuse(`Your role cannot delete ${labels.many}.`);
}

/** Required for every write of metadata. Throws 422. */
export function requireConfigurer(caller: Pick<Caller, 'access'>, objectType: ObjectType): void {
  if (!canConfigure(accessTo(caller.access, objectType)))
    throw refuse(`Your role cannot change the fields of ${objects[objectType].labels.many}.`);
}

export function isFullAdmin(caller: Pick<Caller, 'type' | 'access'>): boolean {
  const isFull = (type: ObjectType) => isFullAccess(accessTo(caller.access, type));
  return isAdmin(caller) && canManageRoles(caller.access) && listSystemTypes().every(isFull);
}

/** Required to create, change and delete objects. Throws 403 for other types of users, 422 for admins without full access. */
export function requireFullAdmin(caller: Pick<Caller, 'type' | 'access'>): void {
  if (!isAdmin(caller)) throw new AppError('forbidden');
  if (!isFullAdmin(caller)) throw refuse('Only admins with Full Access can create and change objects.');
}

/** Leads belong to partners, so importing them needs the right to configure partners. Throws 422. */
export function requireLeadImporter(caller: Pick<Caller, 'access'>): void {
  if (!canConfigure(accessTo(caller.access, 'partner'))) throw refuse('Your role cannot add leads.');
}

function refuse(message: string): AppError {
  return new AppError('invalid', message);
}

type Access = Pick<Caller, 'access'>;

/** Data Management shows the elements that its admin can read or configure. */

export function createElementFilter(caller: Access, objectType: ObjectType): (name: string) => boolean {
  const access = accessTo(caller.access, objectType);
  return (name) => canConfigure(access) || canRead(access, name);
}

/** The number of records with a value reveals values, so it needs read access to the field, and to what a formula depends on (R34, R56). */
export function canCount(caller: Reader, metadata: ObjectMetadata, name: string): boolean {
  return canReadField(caller, metadata, name);
}

/** Throws 404, as for a field that does not exist. */
export function requireReadAccess(caller: Reader, metadata: ObjectMetadata, name: string): void {
  if (!canCount(caller, metadata, name)) throw new AppError('notFound');
}

type Bulk = { objectType: ObjectType; name: string; setting: string; isGranted: boolean; to: string };

/** Required to change a field in all records. `isGranted`: the same request gives the caller's role write access. Throws 422. */
export function requireBulkWriter(caller: Access, { objectType, name, setting, isGranted, to }: Bulk): void {
  if (isGranted || canWrite(accessTo(caller.access, objectType), name)) return;
  const message = `You need write access to this field to ${to}.`;
  throw invalidField(setting, 'notWritable', message);
}
