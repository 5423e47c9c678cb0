// 'Get set up': what the personal and the business form require and the account lacks, on one page with one save (A5).
import { businessView } from '../../../objects/views/business';
import { profileView } from '../../../objects/views/profile';
import { userFields } from '../../../objects/views/system-fields';
import type { View } from '../../../schemas/words/view';

const businessAddress = ['businessAddress', 'businessCity', 'businessState'];

/** `missing`: names of fields. An empty business address is added, because it can be suggested. */
export function toSetupView(missing: readonly string[], empty: (name: string) => boolean): View {
  const isAsked = (name: string) => missing.includes(name) || (businessAddress.includes(name) && empty(name));
  if (missing.length === 0) return { id: 'setup', objectType: 'user', groups: [] };
  const groups = [...profileView.groups, ...businessView.groups].flatMap((group) => {
    const fields = group.fields.filter(({ name }) => isAsked(name));
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
  return { id: 'setup', objectType: 'user', groups, omit: userFields };
}

/** The business address, as far as the personal one is known and the form has a field for it. */
export function suggestBusinessAddress(account: { readonly [name: string]: unknown }, view: View) {
  const suggested = new Map<string, string>();
  for (const { name } of view.groups.flatMap(({ fields }) => fields)) {
    const known = account[name.replace('business', '').toLowerCase()];
    if (businessAddress.includes(name) && typeof known === 'string' && known) suggested.set(name, known);
  }
  return suggested;
}
