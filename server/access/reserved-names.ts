import { type ObjectType, objects } from '../../objects/index';
import { refuseLinkName } from '../../schemas/formulas/linked-names';
import { isMemberName } from '../../schemas/values/field-name';
import type { DataElement } from '../../schemas/words/data-element';
import { type AppError, invalidField } from '../app-error';

/** Throws 422 with the sentence against it. `isNew`: no field was ever called so. `fields`: those that the object has. */
export function requireFreeName(
  objectType: ObjectType,
  name: string,
  { isNew, fields }: { isNew: boolean; fields: Iterable<DataElement> },
): void {
  const linkFault = isNew ? refuseLinkName(name, fields) : undefined;
  if (linkFault !== undefined) throw refuse(linkFault);
  if (!isReserved(objectType, name) && !(isNew && isMemberName(name))) return;
  throw refuse(`'${name}' is reserved. Choose another internal name.`);
}

function refuse(message: string): AppError {
  return invalidField('fieldName', 'nameInvalid', message);
}

export function isReserved(objectType: ObjectType, name: string): boolean {
  const { serverWritten, reserved = [] } = objects[objectType].access;
  return [...serverWritten, ...reserved, 'createdAt'].includes(name);
}
