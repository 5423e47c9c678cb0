// How many records hold a value tells of values, so Data Management counts and changes only what its admin may read.
import { canRead } from '../../schemas/access';
import type { ObjectType } from '../../schemas/data-element';
import { AppError } from '../app-error';
import type { Caller } from './caller';

/** An admin role without full access binds too (RULINGS 34). Throws 404, as for a field that does not exist. */
export function requireSight(caller: Pick<Caller, 'access'>, kind: ObjectType, name: string): void {
  const access = caller.access[kind];
  if (!access || !canRead(access, name)) throw new AppError('notFound');
}
