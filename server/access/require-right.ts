// The rights beside fields, asked for before anything else, so that the answer tells nothing of what is stored (R56).
import { listSystemTypes, type ObjectType, objects } from '../../objects/index';
import { accessTo, canManageRoles } from '../../objects/role-config';
import { isAdmin, isSponsor } from '../../objects/user-types';
import {
  canConfigure,
  canDelete,
  canRead,
  canWrite,
  isFullAccess,
  noAccess,
} from '../../schemas/words/access';
import { AppError, toFieldErrors } from '../app-error';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { Caller } from './caller';
import { mayRead, type Reader } from './formula-access';

/** Admins; sponsors where the object says so; of an administrator's object whoever has the right (E1). */
export function isDeleterType(caller: Pick<Caller, 'type'>, objectType: ObjectType): boolean {
  const { access, own } = objects[objectType];
  return isAdmin(caller) || own !== undefined || (isSponsor(caller) && access.sponsorsDelete === true);
}

/** What their role lets them. Throws 403 for others, 422 without the right. */
export function requireDeleter(caller: Caller, objectType: ObjectType): void {
  const { labels } = objects[objectType];
  if (!isDeleterType(caller, objectType)) throw new AppError('forbidden');
  if (!canDelete(accessTo(caller.access, objectType)))
    throw refuse(`Your role cannot delete ${labels.many}.`);
}

/** For every write of metadata. Throws 422. */
export function requireConfigurer(caller: Pick<Caller, 'access'>, objectType: ObjectType): void {
  if (!canConfigure(accessTo(caller.access, objectType)))
    throw refuse(`Your role cannot change the fields of ${objects[objectType].labels.many}.`);
}

/** Whether the caller has full access to every object. */
export function isFullAdmin(caller: Pick<Caller, 'type' | 'access'>): boolean {
  const isFull = (type: ObjectType) => isFullAccess(accessTo(caller.access, type));
  return isAdmin(caller) && canManageRoles(caller.access) && listSystemTypes().every(isFull);
}

/** Makes, changes and deletes objects. Throws 403 for others than admins, 422 without full access. */
export function requireFullAdmin(caller: Pick<Caller, 'type' | 'access'>): void {
  if (!isAdmin(caller)) throw new AppError('forbidden');
  if (!isFullAdmin(caller)) throw refuse('Only admins with Full Access can create and change objects.');
}

/** Leads belong to partners: they come in by who may configure those. Throws 422. */
export function requireLeadImporter(caller: Pick<Caller, 'access'>): void {
  if (!canConfigure(caller.access.partner ?? noAccess)) throw refuse('Your role cannot add leads.');
}

function refuse(message: string): AppError {
  return new AppError('invalid', { message });
}

/**
 * Data Management shows the elements that its admin may read or configure. How many records hold a value tells of values:
 * that is counted for who may read the field (R34, R56).
 */
type Access = Pick<Caller, 'access'>;

export function createSight(caller: Access, objectType: ObjectType): (name: string) => boolean {
  const access = accessTo(caller.access, objectType);
  return (name) => canConfigure(access) || canRead(access, name);
}

/** The number of records that hold a value reveals values, so it takes read access (R34, R56); a formula field takes it for all it reads. */
export function mayCount(caller: Reader, metadata: ObjectMetadata, name: string): boolean {
  return mayRead(caller, metadata, name);
}

/** Throws 404, as for a field that does not exist. */
export function requireSight(caller: Reader, metadata: ObjectMetadata, name: string): void {
  if (!mayCount(caller, metadata, name)) throw new AppError('notFound');
}

type Bulk = { objectType: ObjectType; name: string; setting: string; isGranted: boolean };

/** For a setting that changes the field in all records at once. `isGranted`: the same request gave it to the caller's role. Throws 422. */
export function requireBulkWriter(caller: Access, { objectType, name, setting, isGranted }: Bulk): void {
  if (isGranted || canWrite(accessTo(caller.access, objectType), name)) return;
  const message = 'You need write access to this field to fill in its default value.';
  throw new AppError('invalid', { fieldErrors: toFieldErrors([[setting, 'notWritable', message]]) });
}
