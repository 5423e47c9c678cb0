// How many fields an object can have: every form, list and check of it reads them all.
import type { ObjectType } from '../../../objects/index';
import { AppError } from '../../app-error';
import type { Work } from '../../work';

export const mostFields = 2000;

/** Before one more is added. Throws 422. */
export async function requireRoom({ tx, context }: Work, objectType: ObjectType): Promise<void> {
  const { byName } = await context.metadata.getIn(tx, objectType);
  if (byName.size < mostFields) return;
  const most = mostFields.toLocaleString('en-US');
  throw new AppError('invalid', { message: `An object can have up to ${most} fields.` });
}
