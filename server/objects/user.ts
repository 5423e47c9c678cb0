// What users do beyond their definition (R31, R58, R61).
import type { RoleConfig } from '../../objects/role-config';
import { isAdmin, toUserType } from '../../objects/user-types';
import { fitsPattern, patterns } from '../../schemas/values/patterns';
import { emailTaken, passwordField, toUsername } from '../access/account';
import { toTemplate } from '../access/caller';
import type { Queries } from '../storage/database';
import { findUserIDs } from '../storage/people/people';
import { findRecords } from '../storage/records/records';
import type { Holder, ObjectHooks, Save } from './object-hooks';
import { toGrant } from './role-grant';
import { replacePrimary } from './user-place';

/** Who a user is, where they belong and how they sign in. */
const accountFields = [
  ...[passwordField, 'email', 'username', 'authsource', 'shop', 'requirePWChange', 'status'],
  ...['type', 'userTypeID', 'role', 'roleConfig.role'],
];

export const user: ObjectHooks = {
  newView: 'user.new',
  rank: {
    /** Who could set another's password could become that person: an account's fields count as its rights do. */
    isRanked: (field) => accountFields.includes(field),
    grantedBy: ['type', 'userTypeID', 'roleConfig.role'],
    listGrants,
    isOfOtherType: (caller, { data }) => !isAdmin(caller) && data.type !== caller.type,
    message: 'You cannot change a user who has access you do not have.',
  },
  isOwn: (caller, id) => id === caller.userID,
  /** The unique index has the last word; asked before, it is told together with the other faults (R31). */
  async check(tx, saves) {
    // Whether somebody else has it is told to that mailbox alone (R58).
    const emails = saves.map((save) => {
      const email = save.values.get('email');
      return typeof email === 'string' && !isOwn(save) ? toUsername(email) : undefined;
    });
    const known = await findUserIDs(tx, [...new Set(emails.flatMap((email) => email ?? []))]);
    return saves.map((save, index) => {
      if (isUntypable(save)) return [{ path: 'email', code: 'format', message: untypable }];
      const holder = known.get(emails[index] ?? '');
      if (holder === undefined || holder === save.current?.id) return [];
      return [{ path: 'email', code: 'taken', message: emailTaken }];
    });
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
};

/** What is no email at all is refused by its type. */
function isUntypable({ values, current }: Save): boolean {
  const email = values.get('email');
  if (typeof email !== 'string' || email === current?.data.email) return false;
  return fitsPattern(patterns.email, email) && !canBeTyped(email);
}

/**
 * What `<input type=email>` of the sign-in page takes and leaves as it is: browsers refuse other letters before the at sign and
 * rewrite them behind it, so that the account could never sign in.
 */
function canBeTyped(email: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(email);
}
const untypable = 'Use an email without accents or other special letters. The sign-in page cannot take it.';

function isOwn({ caller, current }: Save): boolean {
  return current?.id === caller.userID;
}

async function listGrants(db: Queries, holders: readonly Holder[]): Promise<RoleConfig[][]> {
  const ids = holders.map(({ data }) => data['roleConfig.role']);
  const named = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const roles = await findRecords(db, { objectType: 'role', ids: named });
  return holders.map(({ data }, index) => {
    const [id, type] = [ids[index], toUserType(data.type)];
    if (typeof id !== 'string' || !type) return [];
    return [toGrant(type, toTemplate(type, { id, data: roles.get(id)?.data ?? null }))];
  });
}
