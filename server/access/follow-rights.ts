// Work that goes on after its call was answered has the rights of now, not those that it began with (R34, R56).
import { AppError } from '../app-error';
import type { Queries } from '../storage/database';
import { findRights } from '../storage/people/sessions';
import { type Caller, toPerson } from './caller';

export type Rights = {
  /** Whoever began the work, as they are now. */
  caller: () => Caller;
  /** Before each stretch; `isLast`: they stay as they are until the transaction ends. Throws what the work itself would be refused with. */
  renew: (db: Queries, isLast?: boolean) => Promise<void>;
};

/** `require` throws for who could not begin the work any more. */
export function followRights(
  begun: Caller,
  require: (caller: Caller, db: Queries) => void | Promise<void>,
): Rights {
  let caller = begun;
  return {
    caller: () => caller,
    async renew(db, isLast) {
      const row = await findRights(db, begun.userID, isLast);
      const person = row && toPerson(row);
      if (!person) throw new AppError('forbidden', { message: 'Your account cannot do this any more.' });
      caller = { ...begun, ...person };
      await require(caller, db);
    },
  };
}
