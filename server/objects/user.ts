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

const accountFields = [
  ...[passwordField, 'email', 'username', 'authsource', 'shop', 'requirePWChange', 'status'],
  ...['type', 'userTypeID', 'role', 'roleConfig.role'],
];

export const user: ObjectHooks = {
  newView: 'user.new',
  rank: {
    /** An admin who sets another user's password could sign in as them, so account fields count as rights. */
    isRanked: (field) => accountFields.includes(field),
    grantedBy: ['type', 'userTypeID', 'roleConfig.role'],
    listGrants,
    isOfOtherType: (caller, { data }) => !isAdmin(caller) && data.type !== caller.type,
    message: 'You cannot change a user who has access you do not have.',
  },
  isOwn: (caller, id) => id === caller.userID,
  /** The unique index has the final say, but checking first reports a taken email together with the other problems (R31). */
  async check(tx, saves) {
    // Only the new mailbox itself may learn that its address is taken (R58).
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
    // A user's own new email counts only after its link was opened (R58).
    if (isOwn(save)) save.values.delete('email');
    const email = save.values.get('email');
    // The username is the lower-cased email (R31).
    if (typeof email === 'string') save.values.set('username', email.trim().toLowerCase());
  },
  isLocked: true,
  inUse: replacePrimary,
};

/** The field's type already refuses what is not an email at all. */
function isUntypable({ values, current }: Save): boolean {
  const email = values.get('email');
  if (typeof email !== 'string' || email === current?.data.email) return false;
  return fitsPattern(patterns.email, email) && !canBeTyped(email);
}

/** Whether the sign-in page's `<input type=email>` takes the address unchanged: otherwise the user could never sign in. */
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
