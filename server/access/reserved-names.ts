// Names that a new data element may not have, although their letters fit: what the host itself answers or keeps under them.
import { type ObjectType, objects } from '../../objects/index';
import { AppError, toFieldErrors } from '../app-error';

/** Throws 422 with the sentence against it. */
export function requireFreeName(objectType: ObjectType, name: string): void {
  const { serverWritten, reserved = [] } = objects[objectType].access;
  if (![...serverWritten, ...reserved, 'createdAt'].includes(name)) return;
  throw refuse(`'${name}' is reserved. Choose another internal name.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['fieldName', 'nameInvalid', message]]) });
}
