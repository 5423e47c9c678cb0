// One locale for the whole page: the installation's, not the viewer's browser's. Fields read and write numbers in one way, so a
// count beside them must not be written in another.
import { defaultConfig, readDocumentConfig } from './app-state/document-config';

export const pageLocale = (readDocumentConfig() ?? defaultConfig).locale;

/** '1 user', '2,400 users': a number with its noun. The viewer's browser says how numbers are written. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(pageLocale)} ${count === 1 ? one : many}`;
}
