// Data Management shows the elements that its admin may read or configure. How many records hold a value tells of values:
// that is counted for who may read the field (R34, R56).
import type { ObjectType } from '../../objects/index';
import { accessTo } from '../../objects/role-config';
import { canConfigure, canRead, canWrite } from '../../schemas/words/access';
import { AppError, toFieldErrors } from '../app-error';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { Caller } from './caller';
import { mayRead } from './formula-access';

type Access = Pick<Caller, 'access'>;

export function createSight(caller: Access, objectType: ObjectType): (name: string) => boolean {
  const access = accessTo(caller.access, objectType);
  return (name) => canConfigure(access) || canRead(access, name);
}

/** A field that is worked out tells of all that it asks. */
export function mayCount(caller: Access, metadata: ObjectMetadata, name: string): boolean {
  return mayRead(accessTo(caller.access, metadata.objectType), metadata, name);
}

/** Throws 404, as for a field that does not exist. */
export function requireSight(caller: Access, metadata: ObjectMetadata, name: string): void {
  if (!mayCount(caller, metadata, name)) throw new AppError('notFound');
}

type Bulk = { objectType: ObjectType; name: string; setting: string; isGranted: boolean };

/** For a setting that changes the field in all records at once. `isGranted`: the same request gave it to the caller's role. Throws 422. */
export function requireBulkWriter(caller: Access, { objectType, name, setting, isGranted }: Bulk): void {
  if (isGranted || canWrite(accessTo(caller.access, objectType), name)) return;
  const message = 'You need write access to this field to fill in its default value.';
  throw new AppError('invalid', { fieldErrors: toFieldErrors([[setting, 'notWritable', message]]) });
}
