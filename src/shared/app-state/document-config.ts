import type { WireConfig } from '../../../contract/system';
import { toZoneName } from '../../../schemas/values/calendar-day';

/** What the host says before anybody signs in (W2.1); a foreign host may name providers that this app does not know. */
export type AppConfig = Omit<WireConfig, 'providers'> & { providers: readonly string[] };

/** What holds when the host has no configuration to give: A9 and the app's own origin. */
export const defaultConfig: AppConfig = {
  apiBase: '',
  marketplaceUrl: '',
  enrollmentUrl: '',
  providers: [],
  liveUrl: '/dtl/live',
  sessionSeconds: 3600,
  warnSeconds: 300,
  locale: 'en-US',
  timeZone: 'UTC',
  name: 'Leadfield',
  logoUrl: '',
};

/** The configuration that the host wrote into the page; undefined where another one serves it. */
export function readDocumentConfig(): AppConfig | undefined {
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="leadfield-config"]');
  try {
    return written ? parseConfig(JSON.parse(written.content)) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps each value that has the right shape; the default stands in for the others. */
export function parseConfig(given: unknown): AppConfig {
  if (typeof given !== 'object' || given === null) return defaultConfig;
  const read = new Map<string, unknown>(Object.entries(given));
  const text = (key: Exclude<keyof AppConfig, 'providers' | 'sessionSeconds' | 'warnSeconds'>) => {
    const value = read.get(key);
    return typeof value === 'string' ? value : defaultConfig[key];
  };
  const seconds = (key: 'sessionSeconds' | 'warnSeconds') => {
    const value = read.get(key);
    return typeof value === 'number' && value > 0 ? value : defaultConfig[key];
  };
  const providers = read.get('providers');
  return {
    apiBase: text('apiBase').replace(/\/$/, ''),
    marketplaceUrl: text('marketplaceUrl'),
    enrollmentUrl: text('enrollmentUrl'),
    providers: Array.isArray(providers) ? providers.filter((name) => typeof name === 'string') : [],
    liveUrl: text('liveUrl'),
    sessionSeconds: seconds('sessionSeconds'),
    warnSeconds: Math.min(seconds('warnSeconds'), seconds('sessionSeconds')),
    locale: text('locale') || defaultConfig.locale,
    timeZone: toZoneName(text('timeZone')) ?? defaultConfig.timeZone,
    name: text('name') || defaultConfig.name,
    logoUrl: text('logoUrl'),
  };
}
