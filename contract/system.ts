import { defineCall } from './define-call';
import { done, integer, type TypeOf, text, toChoice, toExact, toList, toShape } from './shapes';

export const checkReadiness = defineCall({
  method: 'GET',
  path: '/dtl/ready',
  summary: 'Says whether the host and its database are there',
  authentication: 'open',
  answers: { 200: done },
});

export const ping = defineCall({
  method: 'GET',
  path: '/dtl/ping',
  summary: 'Says whether the host is there',
  authentication: 'open',
  answers: { 200: done },
});

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
  /** Where the installation's day begins: 'UTC', 'America/New_York'. */
  timeZone: text,
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

export const readSchema = defineCall({
  method: 'GET',
  path: '/schemas/:file',
  summary: 'Returns the JSON Schema of a part of the metadata format',
  authentication: 'open',
  params: toExact({ file: text }),
  produces: 'application/schema+json',
  answers: { 200: toShape<never>({ type: 'object' }) },
});
