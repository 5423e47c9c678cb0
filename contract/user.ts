// Users: the admin's list and form (B3), the detail page and the own profile (A3).
import type { WireRecord } from './record';
import type { AuthSource, LeadRole, UserType } from './session';
import type { TaxForms } from './tax-info';

export type UserStatus = 'new' | 'active' | 'suspended';

export type WireUser = WireRecord & {
  userID: string;
  /** The lower-cased e-mail (R31). */
  username?: string;
  fname?: string;
  lname?: string;
  email?: string;
  authsource?: AuthSource;
  type?: UserType;
  /** The sponsor or partner this user works for. */
  userTypeID?: string;
  /** The one nested object of the contract; its element is called `roleConfig.role` (R14). */
  roleConfig?: { role?: string };
  role?: LeadRole;
  status?: UserStatus;
  requirePWChange?: boolean;
  /** ISO 8601 UTC. */
  last_login?: string;
};

/** GET /dtl/users?username. `_unreadable` names what the caller may not read: that is not empty (R70). */
export type UserDetail = {
  _unreadable?: string[];
  username: string;
  userID: string;
  fname?: string;
  lname?: string;
  last_login?: string;
  authsource?: AuthSource;
  role?: LeadRole;
  type?: UserType;
};

/** PUT /dtl/users; `sendinvite` mails a set-password or sign-in link. */
export type UserDetailBody = {
  username: string;
  role?: LeadRole;
  authsource?: AuthSource;
  sendinvite?: boolean;
};

export type Account = WireRecord & {
  /** Counts once the link that was mailed to it is opened (R58). */
  _pendingEmail?: string;
  fname?: string;
  lname?: string;
  phone?: string;
  email?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  businessName?: string;
  businessWebsite?: string;
  businessPhone?: string;
  businessAddress?: string;
  businessCity?: string;
  businessState?: string;
  /** Masked for its owner: `***-**-6789` (R36). */
  businessEIN?: string;
  businessInStates?: string[];
  st3Files?: TaxForms;
  crmJobber?: boolean;
  brandEnrollment?: string[];
};

/** What the linked CRM knows; `address1` is suggested for `address` (R51). */
export type CrmContact = { phone?: string; address1?: string; city?: string; zip?: string };

export type OwnProfile = { accontact: Account; crmcontact: CrmContact };
