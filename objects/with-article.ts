import { toTitle } from './index';

/** 'partner' → 'a Partner', 'office' → 'an Office'; 'user' is spoken with a 'y', so it takes 'a'. */
export function withArticle(word: string): string {
  return `${/^(?!u[ns]i|use)[aeiou]/i.test(word) ? 'an' : 'a'} ${toTitle(word)}`;
}
