const shortened: ReadonlySet<string> = new Set(['partner', 'user', 'role']);

/** How long an error stays on the screens of an object (R39). */
export function errorSecondsOf(objectType: string): 9 | 15 {
  return shortened.has(objectType) ? 9 : 15;
}
