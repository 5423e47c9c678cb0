// Host and browser share it.
import { compileForm } from '../../schemas/compile/compile-form';
import { isEmpty, type JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { businessView } from '../views/business';
import { profileView } from '../views/profile';

export type Completeness = {
  filled: number;
  total: number;
  /** In form order; `section` is the key for `?show=`. */
  missing: { section: string; name: string; label: string }[];
  /** How many are missing in each section that requires something of this person. */
  sections: { [key: string]: number };
};

const forms = [
  { section: 'profile', view: profileView },
  { section: 'business', view: businessView },
];

/** `account` as GET /dtl/user?view=profile returns it, with filled secrets in `_set`. */
export function toCompleteness(elements: readonly DataElement[], account: JsonObject): Completeness {
  const set = new Set(Array.isArray(account._set) ? account._set : []);
  const needed = forms.flatMap(({ section, view }) => {
    const { fields } = compileForm(elements, view, { value: account, saved: account });
    return [...fields.values()]
      .filter((field) => field.required && !field.readOnly)
      .map(({ name, element }) => ({ section, name, label: element.label }));
  });
  const missing = needed.filter(({ name }) => isEmpty(account[name]) && !set.has(name));
  const sections: Completeness['sections'] = {};
  for (const { section } of needed) sections[section] = 0;
  for (const { section } of missing) sections[section] = (sections[section] ?? 0) + 1;
  return { filled: needed.length - missing.length, total: needed.length, missing, sections };
}
