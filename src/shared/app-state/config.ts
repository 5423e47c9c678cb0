import { atom } from 'jotai';
import { appStore } from './app-store';
import { type AppConfig, defaultConfig, parseConfig, readDocumentConfig } from './document-config';

const written = readDocumentConfig();

export const configAtom = atom<AppConfig>(written ?? defaultConfig);

let loading: Promise<AppConfig> | undefined = written && Promise.resolve(written);

/** The configuration: the page's own, else asked for once. A host without one gets the defaults; this never fails. */
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
