import { defineCall } from '../define-call';
import { type TypeOf, text, toExact, toList, toObject } from '../shapes';
import { savedView } from '../views/view';

/**
 * `rules`: fields whose rules use it; `headings`: groups whose condition does; `views`: ids of saved views; `roles` that can read
 * it.
 */
const uses = toExact({
  fieldName: text,
  rules: toList(text),
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
