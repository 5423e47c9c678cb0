import { defineCall } from './define-call';
import { done, integer, type TypeOf, text, toChoice, toExact, toList, toShape } from './shapes';

export const checkReadiness = defineCall({
  method: 'GET',
  path: '/dtl/ready',
  summary: 'Checks whether the host and its database work',
  authentication: 'open',
  answers: { 200: done },
});

export const ping = defineCall({
  method: 'GET',
  path: '/dtl/ping',
  summary: 'Checks whether the host works',
  authentication: 'open',
  answers: { 200: done },
});

const config = toExact({
  /** '' for the app's own origin. */
  apiBase: text,
  marketplaceUrl: text,
  enrollmentUrl: text,
  providers: toList(toChoice(['google', 'shopify', 'jobber'])),
  /** '' turns the live stream off. */
  liveUrl: text,
  sessionSeconds: integer,
  /** Before the end of the session. */
  warnSeconds: integer,
  /** 'en-US' */
  locale: text,
  /** 'UTC', 'America/New_York' */
  timeZone: text,
  name: text,
  /** '' for the built-in mark. */
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
