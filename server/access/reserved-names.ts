// Names that a new data element may not have, although their letters fit: what the host itself answers or keeps under them.
import { type ObjectType, objects } from '../../objects/index';
import { AppError, toFieldErrors } from '../app-error';

/** A role's list of names takes no longer ones, nor does an index. */
export const longestName = 200;

/** Throws 422 with the sentence against it. */
export function requireFreeName(objectType: ObjectType, name: string): void {
  const { serverWritten, reserved = [] } = objects[objectType].access;
  if (name.length > longestName) throw refuse(`Internal names can have up to ${longestName} characters.`);
  if (![...serverWritten, ...reserved, 'createdAt'].includes(name)) return;
  throw refuse(`'${name}' is reserved. Choose another internal name.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([['fieldName', 'nameInvalid', message]]) });
}
