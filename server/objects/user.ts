// What users do beyond their definition (R31, R58, R61).
import { emailTaken, findAccountByEmail } from '../access/account';
import type { ObjectHooks, Save } from './object-hooks';
import { replacePrimary, requirePlaceThere } from './user-place';

export const user: ObjectHooks = {
  /** The unique index has the last word; asked before, it is told together with the other faults (R31). */
  async check(tx, save) {
    const email = save.values.get('email');
    // Whether somebody else has it is told to that mailbox alone (R58).
    if (typeof email !== 'string' || isOwn(save)) return [];
    const known = await findAccountByEmail(tx, email);
    if (!known || known.id === save.current?.id) return [];
    return [{ path: 'email', code: 'taken', message: emailTaken }];
  },
  beforeWrite(save) {
    // One's own email is checked here and counts once its link is opened (R58).
    if (isOwn(save)) save.values.delete('email');
    const email = save.values.get('email');
    // R31: the username is the lower-cased e-mail.
    if (typeof email === 'string') save.values.set('username', email.trim().toLowerCase());
  },
  isLocked: true,
  inUse: replacePrimary,
  beforeReturn: requirePlaceThere,
};

function isOwn({ caller, current }: Save): boolean {
  return current?.id === caller.userID;
}
