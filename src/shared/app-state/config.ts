import { atom } from 'jotai';
import type { WireConfig } from '../../../contract/system/read-config';
import { appStore } from './app-store';

/** GET /config.json (W2.1); a foreign host may name providers that this app does not know. */
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
