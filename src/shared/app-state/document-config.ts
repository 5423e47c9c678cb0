import type { WireConfig } from '../../../contract/system';
import { toZoneName } from '../../../schemas/values/calendar-day';

/** The host's public configuration (W2.1). It may name sign-in providers that this app does not know. */
export type AppConfig = Omit<WireConfig, 'providers'> & { providers: readonly string[] };

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

export function readDocumentConfig(): AppConfig | undefined {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="leadfield-config"]');
  try {
    return meta ? parseConfig(JSON.parse(meta.content)) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces every missing or malformed value with its default. */
export function parseConfig(given: unknown): AppConfig {
  if (typeof given !== 'object' || given === null) return defaultConfig;
  const values = new Map<string, unknown>(Object.entries(given));
  const text = (key: Exclude<keyof AppConfig, 'providers' | 'sessionSeconds' | 'warnSeconds'>) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : defaultConfig[key];
  };
  const seconds = (key: 'sessionSeconds' | 'warnSeconds') => {
    const value = values.get(key);
    return typeof value === 'number' && value > 0 ? value : defaultConfig[key];
  };
  const providers = values.get('providers');
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
