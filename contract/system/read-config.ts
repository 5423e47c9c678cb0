import { defineCall } from '../define-call';
import { integer, type TypeOf, text, toChoice, toExact, toList } from '../shapes';

const config = toExact({
  /** '' for the app's own origin. */
  apiBase: text,
  marketplaceUrl: text,
  /** The 'Create account' link. */
  enrollmentUrl: text,
  /** The configured sign-in providers. */
  providers: toList(toChoice(['google', 'shopify', 'jobber'])),
  /** The path of the live stream; '' turns it off. */
  liveUrl: text,
  sessionSeconds: integer,
  /** How long before the end of the session the popup warns. */
  warnSeconds: integer,
  /** The locale of numbers, dates and times on the page: 'en-US'. */
  locale: text,
  /** The product's name. */
  name: text,
  /** The product's logo; '' for the built-in mark. */
  logoUrl: text,
});
export type WireConfig = TypeOf<typeof config>;

export const readConfig = defineCall({
  method: 'GET',
  path: '/config.json',
  summary: 'Returns what a browser needs before anyone signs in',
  authentication: 'open',
  answers: { 200: config },
});
