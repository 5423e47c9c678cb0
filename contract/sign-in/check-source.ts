import { defineCall } from '../define-call';
import { type TypeOf, text, toChoice, toExact } from '../shapes';
import { email } from './signed-in';

const source = toExact(
  { authsource: toChoice(['local', 'google', 'shopify', 'notfound']) },
  {
    /** The provider's authorization URL. */
    url: text,
    /** Why there is none. */
    message: text,
  },
);
export type SourceCheck = TypeOf<typeof source>;

export const checkSource = defineCall({
  method: 'GET',
  path: '/auth/sourcecheck',
  summary: 'Says how someone signs in',
  authentication: 'open',
  query: toExact({ email }),
  answers: { 200: source },
});
