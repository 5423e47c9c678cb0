// Where the data elements of an object are used.
import { defineCall } from './define-call';
import { count, type TypeOf, text, toExact, toList, toObject } from './shapes';
import { savedView } from './views';

/**
 * `rules`: fields whose rules use it; `elsewhere`: fields of other objects whose rules do; `withheld`: how many more in objects that
 * you cannot configure; `headings`: groups whose condition uses it; `views`: ids of saved views; `roles` that can read it.
 */
const uses = toExact({
  fieldName: text,
  rules: toList(text),
  elsewhere: toList(toExact({ objectType: text, fieldName: text, label: text })),
  withheld: count,
  headings: toList(text),
  views: toList(text),
  roles: toList(text),
});

const answer = toExact({ items: toList(uses), views: toList(savedView) });
export type FieldUses = TypeOf<typeof answer>;

export const listUses = defineCall({
  method: 'GET',
  path: '/dtl/db/uses',
  summary:
    'Lists where each data element of an object is used: other fields’ rules, headings, saved views, roles',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: answer },
});
