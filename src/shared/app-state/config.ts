import { atom } from 'jotai';
import { appStore } from './app-store';

/** GET /config.json (W2.1). */
export type AppConfig = {
  /** Host of the API; '' is the app's own origin. */
  apiBase: string;
  marketplaceUrl: string;
  enrollmentUrl: string;
  providers: readonly string[];
  /** Address of the live stream; '' switches it off. */
  liveUrl: string;
  sessionSeconds: number;
  /** How long before the end of the session the popup warns. */
  warnSeconds: number;
};

/** What holds when the host has no configuration to give: A9 and the app's own origin. */
export const defaultConfig: AppConfig = {
  apiBase: '',
  marketplaceUrl: '',
  enrollmentUrl: '',
  providers: [],
  liveUrl: '/dtl/live',
  sessionSeconds: 3600,
  warnSeconds: 300,
};

export const configAtom = atom<AppConfig>(defaultConfig);

let loading: Promise<AppConfig> | undefined;

/** The configuration, asked for once. A host without one gets the defaults; this never fails. */
export function getConfig(): Promise<AppConfig> {
  loading ??= loadConfig().then((config) => {
    appStore.set(configAtom, config);
    return config;
  });
  return loading;
}

async function loadConfig(): Promise<AppConfig> {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(5000) });
    return answer.ok ? parseConfig(await answer.json()) : defaultConfig;
  } catch {
    return defaultConfig;
  }
}

/** Keeps each value that has the right shape; the default stands in for the others. */
export function parseConfig(given: unknown): AppConfig {
  if (typeof given !== 'object' || given === null) return defaultConfig;
  const read = new Map<string, unknown>(Object.entries(given));
  const text = (key: 'apiBase' | 'marketplaceUrl' | 'enrollmentUrl' | 'liveUrl') => {
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
  };
}
