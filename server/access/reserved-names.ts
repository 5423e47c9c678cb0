// Names that a new data element may not have, although their letters fit: what the host itself answers or keeps under them.
import { type ObjectType, objects } from '../../objects/index';
import { isMemberName } from '../../schemas/values/field-name';
import { AppError, toFieldErrors } from '../app-error';

/** Throws 422 with the sentence against it. `isNew`: no field was ever called so. */
export function requireFreeName(objectType: ObjectType, name: string, { isNew }: { isNew: boolean }): void {
  const { serverWritten, reserved = [] } = objects[objectType].access;
  const isReserved = [...serverWritten, ...reserved, 'createdAt'].includes(name);
  if (!isReserved && !(isNew && isMemberName(name))) return;
  throw refuse(`'${name}' is reserved. Choose another internal name.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['fieldName', 'nameInvalid', message]]) });
}
