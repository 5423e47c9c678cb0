// Well-formed names that a new data element may not have, because the server uses them itself.
import { type ObjectType, objects } from '../../objects/index';
import { isMemberName } from '../../schemas/values/field-name';
import { AppError, toFieldErrors } from '../app-error';

/** Throws 422. `isNew`: no field, not even a deleted one, has this name. */
export function requireFreeName(objectType: ObjectType, name: string, { isNew }: { isNew: boolean }): void {
  const { serverWritten, reserved = [] } = objects[objectType].access;
  const isReserved = [...serverWritten, ...reserved, 'createdAt'].includes(name);
  if (!isReserved && !(isNew && isMemberName(name))) return;
  throw refuse(`'${name}' is reserved. Choose another internal name.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['fieldName', 'nameInvalid', message]]) });
}
