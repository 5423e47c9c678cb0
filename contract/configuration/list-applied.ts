import { defineCall } from '../define-call';
import { boolean, instant, type TypeOf, text, toExact, toList } from '../shapes';

/** `what`: names of the objects and roles that it changed. `by` is empty if that person cannot be named. */
const applied = toExact({ undoID: text, at: instant, by: text, what: toList(text), undone: boolean });
export type AppliedConfiguration = TypeOf<typeof applied>;

export const listAppliedConfigurations = defineCall({
  method: 'GET',
  path: '/dtl/configuration/applied',
  summary:
    'Lists the configuration files that were applied in the last 30 days, the latest first. Only for full administrators',
  authentication: 'admin',
  answers: { 200: toExact({ items: toList(applied) }) },
});
