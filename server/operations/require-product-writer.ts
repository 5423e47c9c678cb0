// Who may delete a product and bring it back: admins, and sponsors whose role writes products, for their own brands.
import { AppError } from '../app-error';
import type { Caller } from './caller';

/** Throws 403 for partners, 422 for a sponsor whose role may not change products at all. */
export function requireProductWriter(caller: Caller): Caller {
  if (caller.type === 'partner') throw new AppError('forbidden');
  if (caller.type === 'sponsor' && !caller.access.product?.writeFields.length) {
    throw new AppError('invalid', { message: 'Your role may not change products.' });
  }
  return caller;
}
