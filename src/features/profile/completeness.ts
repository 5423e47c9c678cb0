import type { Account } from '../../../contract/user/account';
import { businessView } from '../../../objects/views/business';
import { profileView } from '../../../objects/views/profile';
import { compileForm } from '../../../schemas/compile-form';
import type { DataElement } from '../../../schemas/data-element';
import { isEmpty } from '../../../schemas/json';
import { toRecord } from '../../shared/records/to-record';

export type Completeness = {
  filled: number;
  total: number;
  /** In form order; `section` is the key for `?show=`. */
  missing: readonly { section: string; name: string; label: string }[];
};

const forms = [
  { section: 'profile', view: profileView },
  { section: 'business', view: businessView },
];

/** How much of what the personal and the business form require is there, of what this person may fill in. */
export function toCompleteness(elements: readonly DataElement[], account: Account): Completeness {
  const value = toRecord(account);
  const set = new Set(account._set);
  const needed = forms.flatMap(({ section, view }) => {
    const { fields } = compileForm(elements, view, { value, saved: value });
    return [...fields.values()]
      .filter((field) => field.required && !field.readOnly)
      .map(({ name, element }) => ({ section, name, label: element.label }));
  });
  const missing = needed.filter(({ name }) => isEmpty(account[name]) && !set.has(name));
  return { filled: needed.length - missing.length, total: needed.length, missing };
}
