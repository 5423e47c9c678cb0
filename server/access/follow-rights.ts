// Work that continues after its call was answered uses the user's current rights, not those at its start (R34, R56).
import { AppError } from '../app-error';
import type { Queries } from '../storage/database';
import { findRights } from '../storage/people/sessions';
import { type Caller, toPerson } from './caller';

export type Rights = {
  caller: () => Caller;
  /** Call it before each batch. With `isLast`, rights cannot change until the transaction ends. Throws if the work is no longer allowed. */
  renew: (db: Queries, isLast?: boolean) => Promise<void>;
};

/** `require` throws if the user could not start the work any more. */
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
      if (!person) throw new AppError('forbidden', 'Your account cannot do this any more.');
      caller = { ...begun, ...person };
      await require(caller, db);
    },
  };
}
