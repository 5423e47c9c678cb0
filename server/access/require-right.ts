// The rights beside fields, asked for before anything else, so that the answer tells nothing of what is stored (R56).
import { type ObjectType, objects } from '../../objects/index';
import { isAdmin, isSponsor } from '../../objects/user-types';
import { canConfigure, canDelete, noAccess } from '../../schemas/access';
import { AppError } from '../app-error';
import type { Caller } from './caller';

/** Admins delete what their role lets them, sponsors products of their own brands. Throws 403 for others, 422 without the right. */
export function requireDeleter(caller: Caller, objectType: ObjectType): void {
  const { access, labels } = objects[objectType];
  if (!isAdmin(caller) && !(isSponsor(caller) && access.sponsorsDelete)) throw new AppError('forbidden');
  if (!canDelete(caller.access[objectType] ?? noAccess))
    throw refuse(`Your role cannot delete ${labels.many}.`);
}

/** For every write of metadata. Throws 422. */
export function requireConfigurer(caller: Pick<Caller, 'access'>, objectType: ObjectType): void {
  if (!canConfigure(caller.access[objectType] ?? noAccess))
    throw refuse(`Your role cannot change the fields of ${objects[objectType].labels.many}.`);
}

/** Leads belong to partners: they come in by who may configure those. Throws 422. */
export function requireLeadImporter(caller: Pick<Caller, 'access'>): void {
  if (!canConfigure(caller.access.partner ?? noAccess)) throw refuse('Your role cannot add leads.');
}

function refuse(message: string): AppError {
  return new AppError('invalid', { message });
}
