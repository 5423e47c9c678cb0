// The caller's own profile (A3).
import { type AuthSource, authSource, type LeadRole, leadRole, userStatus, userType } from './accounts';
import { defineCall } from './define-call';
import { listKeys, toListAnswer } from './list-query';
import { anyType } from './object-type';
import { defineFields, patchBody, toRecord, toWritten, type WireRecord } from './record';
import {
  boolean,
  count,
  doneWithMessage,
  instant,
  type TypeOf,
  text,
  toAnswer,
  toEither,
  toExact,
  toList,
  toObject,
  toShape,
  toText,
} from './shapes';
import { taxForms } from './tax-forms';

const known = toObject(
  {},
  {
    /** Becomes the email once its mailed link is opened (R58). */
    _pendingEmail: text,
    fname: text,
    lname: text,
    phone: text,
    email: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    businessName: text,
    businessWebsite: text,
    businessPhone: text,
    businessAddress: text,
    businessCity: text,
    businessState: text,
    /** Masked, also for its owner: `***-**-6789` (R36). */
    businessEIN: text,
    businessInStates: toList(text),
    st3Files: taxForms,
    crmJobber: boolean,
    brandEnrollment: toList(text),
  },
);
/** Open, because administrators can add fields. */
export const account = toShape<WireRecord & TypeOf<typeof known>>(known);
export type Account = TypeOf<typeof account>;

/** `address1` is a suggestion for `address` (R51). */
const crmContact = toExact({}, { phone: text, address1: text, city: text, zip: text });
export type CrmContact = TypeOf<typeof crmContact>;

export const ownProfile = toExact({ accontact: account, crmcontact: crmContact });
export type OwnProfile = TypeOf<typeof ownProfile>;

// The nested `roleConfig` is the wire's; its data element is called `roleConfig.role` (R14).

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

const field = toExact({ name: text, label: text, read: boolean, write: boolean, because: text });
const object = toExact({
  objectType: anyType,
  records: count,
  because: text,
  canDelete: boolean,
  canConfigure: boolean,
  /** The caller sees no others. */
  fields: toList(field),
});
const access = toExact(
  {
    /** If the user cannot sign in and act, nothing below applies. */
    isActive: boolean,
    because: text,
    /** The caller can read these. */
    objects: toList(object),
  },
  { roleID: text, roleName: text, companyType: text, companyID: text, companyName: text },
);
export type UserAccess = TypeOf<typeof access>;
export type ObjectOfUser = TypeOf<typeof object>;

export const readUserAccess = defineCall({
  method: 'GET',
  path: '/dtl/access/user',
  summary: 'Returns what a user can read, write and reach, and why',
  authentication: 'admin',
  query: toObject({ userID: toText({ minLength: 1, maxLength: 200 }) }),
  answers: { 200: access },
});

const detail = toExact(
  { username: text, userID: text },
  {
    /** Fields that the caller cannot read, which is different from empty (R70). */
    _unreadable: toList(text),
    fname: text,
    lname: text,
    last_login: text,
    authsource: authSource,
    role: leadRole,
    type: userType,
  },
);
export type UserDetail = TypeOf<typeof detail>;

export const readUserDetail = defineCall({
  method: 'GET',
  path: '/dtl/users',
  summary: 'Returns what the user detail page shows',
  query: toObject({ username: toText({ maxLength: 320 }) }),
  answers: { 200: detail },
});

export const readUser = defineCall({
  method: 'GET',
  path: '/dtl/user',
  summary: 'Returns your own profile, lists the users you can access, or returns the one with this userID',
  query: toObject({}, { userID: text, view: text, ...listKeys }),
  answers: { 200: toEither(ownProfile, user, toListAnswer(user)) },
});

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

export const updateUser = defineCall({
  method: 'PATCH',
  path: '/dtl/user',
  summary: 'Changes the user with this userID, or your own profile without it',
  query: toObject({}, { userID: text }),
  body: patchBody,
  answers: { 200: toEither(toWritten('user', user), toAnswer({ message: text, accontact: account })) },
});
