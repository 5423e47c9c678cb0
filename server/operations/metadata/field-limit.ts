// Every form, list and check reads all fields of an object.
import type { ObjectType } from '../../../objects/index';
import { AppError } from '../../app-error';
import type { Work } from '../../work';

export const maxFields = 2000;

/** Call it before adding a field. Throws 422. */
export async function requireRoom({ tx, context }: Work, objectType: ObjectType): Promise<void> {
  const { byName } = await context.metadata.getIn(tx, objectType);
  if (byName.size < maxFields) return;
  const most = maxFields.toLocaleString('en-US');
  throw new AppError('invalid', `An object can have up to ${most} fields.`);
}
