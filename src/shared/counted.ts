import { pageLocale } from './page-locale';

/** '1 user', '2,400 users': a number with its noun. The viewer's browser says how numbers are written. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(pageLocale)} ${count === 1 ? one : many}`;
}
