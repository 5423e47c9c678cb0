// Users as admins see them (B3). The nested `roleConfig` is the wire's; its data element is called `roleConfig.role` (R14).
import { authSource, leadRole, userStatus, userType } from '../accounts';
import { defineFields, toRecord } from '../record';
import { boolean, instant, type TypeOf, text, toExact } from '../shapes';
import { taxForms } from '../tax-forms/tax-form';

export const userFields = defineFields(
  { userID: text },
  {
    /** The email in lower case (R31). */
    username: text,
    fname: text,
    lname: text,
    email: text,
    authsource: authSource,
    type: userType,
    /** The sponsor or partner this user works for. */
    userTypeID: text,
    roleConfig: toExact({}, { role: text }),
    role: leadRole,
    status: userStatus,
    requirePWChange: boolean,
    last_login: instant,
    st3Files: taxForms,
  },
);
export const user = toRecord('user', userFields);
export type WireUser = TypeOf<typeof user>;
