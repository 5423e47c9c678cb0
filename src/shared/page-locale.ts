// One locale for the whole page, from the installation rather than the browser: fields parse numbers in it, so all numbers must look alike.
import { defaultConfig, readDocumentConfig } from './app-state/document-config';

export const pageLocale = (readDocumentConfig() ?? defaultConfig).locale;

/** '1 user', '2,400 users' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(pageLocale)} ${count === 1 ? one : many}`;
}
