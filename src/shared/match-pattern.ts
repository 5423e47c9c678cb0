import { matchPath } from 'react-router-dom';

export type PathParams = { readonly [name: string]: string | undefined };

/** '/user/:username' and '/user/ann' → { username: 'ann' }; undefined if they do not match. */
export function matchPattern(pattern: string, pathname: string): PathParams | undefined {
  const found = matchPath(pattern, pathname);
  return found
    ? Object.fromEntries(Object.entries(found.params).map(([name, value = '']) => [name, decode(value)]))
    : undefined;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
