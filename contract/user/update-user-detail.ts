import type { AuthSource, LeadRole } from '../accounts';
import { defineCall } from '../define-call';
import { doneWithMessage, type TypeOf, text, toObject, toShape } from '../shapes';

/** `role` and `authsource` are checked as fields of the user (422). */
const body = toObject(
  { username: text },
  {
    role: toShape<LeadRole>({}),
    authsource: toShape<AuthSource>({}),
    /** Mails a set-password or sign-in link. */
    sendinvite: toShape<boolean>({ type: ['boolean', 'null'] }),
  },
);
export type UserDetailBody = TypeOf<typeof body>;

export const updateUserDetail = defineCall({
  method: 'PUT',
  path: '/dtl/users',
  summary: 'Changes role and sign-in source of a user, or sends an invite',
  authentication: 'admin',
  body,
  answers: { 200: doneWithMessage },
});
