import { atom } from 'jotai';
import { appStore } from './app-store';
import { type AppConfig, defaultConfig, parseConfig, readDocumentConfig } from './document-config';

const documentConfig = readDocumentConfig();

export const configAtom = atom<AppConfig>(documentConfig ?? defaultConfig);

let loading: Promise<AppConfig> | undefined = documentConfig && Promise.resolve(documentConfig);

/** The configuration from the page, or requested once. It never fails: without a response the defaults apply. */
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
