import { defineCall } from '../define-call';
import { integer, type TypeOf, text, toChoice, toExact, toList } from '../shapes';

const config = toExact({
  /** '' for the app's own origin. */
  apiBase: text,
  marketplaceUrl: text,
  /** 'Create account' leads there. */
  enrollmentUrl: text,
  /** The sign-in providers that are configured; others are offered nowhere. */
  providers: toList(toChoice(['google', 'shopify', 'jobber'])),
  /** Of the live stream; '' switches it off. */
  liveUrl: text,
  sessionSeconds: integer,
  /** How long before the end of the session the popup warns. */
  warnSeconds: integer,
  /** How the page writes numbers, dates and times: 'en-US'. */
  locale: text,
  /** What the product is called here. */
  name: text,
  /** Its logo; '' for the mark it comes with. */
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
