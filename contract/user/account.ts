// The caller's own profile: the account, and data of the linked CRM (A3).
import type { WireRecord } from '../record';
import { boolean, type TypeOf, text, toExact, toList, toObject, toShape } from '../shapes';
import { taxForms } from '../tax-forms/tax-form';

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
