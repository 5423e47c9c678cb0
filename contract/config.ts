// GET /config.json: what the browser must know before anybody signs in (API.md).
export type WireConfig = {
  /** '' for the app's own origin. */
  apiBase: string;
  marketplaceUrl: string;
  /** 'Create account' leads there. */
  enrollmentUrl: string;
  /** The sign-in providers that are configured; others are offered nowhere. */
  providers: string[];
  liveUrl: string;
  sessionSeconds: number;
  warnSeconds: number;
};
