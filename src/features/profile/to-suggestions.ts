import type { Account, CrmContact } from '../../../contract/user';
import { isEmpty } from '../../../schemas/values/json';

/** Fields of the profile by the CRM contact's own names (R51). */
const fieldOf = new Map<keyof CrmContact, string>([
  ['phone', 'phone'],
  ['address1', 'address'],
  ['city', 'city'],
  ['zip', 'zip'],
]);

/** What the CRM knows for fields that the account leaves empty. */
export function toSuggestions(account: Account, contact: CrmContact): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, field] of fieldOf) {
    const value = contact[key];
    if (typeof value === 'string' && value.trim() !== '' && isEmpty(account[field]))
      found.set(field, value.trim());
  }
  return found;
}
