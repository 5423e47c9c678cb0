// Creates records of administrators' objects. The server sets the owner (E1).
import { type OwnType, objects } from '../../../objects/index';
import { canOwn, ownerField, sayOwners } from '../../../objects/own-object';
import { isAdmin } from '../../../objects/user-types';
import { viewOf } from '../../../objects/views/generic';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Task } from '../../work';
import { saveRecord } from './save-record';

/** Also throws 422 if the caller cannot own such a record. */
export function createOwnRecord(
  task: Task,
  { objectType, body }: { objectType: OwnType; body: Json },
): Promise<JsonObject> {
  const serverValues = toOwner(task.caller, objectType, body);
  return saveRecord(task, { view: viewOf(objectType), body, serverValues });
}

/** Empty if records have no owner, or if the caller is an admin, who chooses one. */
export function toOwner(caller: Caller, objectType: OwnType, body: Json): JsonObject {
  const { own } = objects[objectType];
  if (!own || own.owner === 'everybody') return {};
  if (isAdmin(caller)) {
    const isSaid = isObject(body) && Object.hasOwn(body, ownerField);
    return own.owner === 'person' && !isSaid ? { [ownerField]: caller.userID } : {};
  }
  if (own.owner === 'person') return { [ownerField]: caller.userID };
  if (canOwn(caller, own.owner)) return { [ownerField]: caller.userTypeID };
  throw new AppError('invalid', { message: sayOwners(objects[objectType]) });
}
