const shortened = { partner: true, user: true, role: true };

/** How long an error stays on the screens of an object (R39). */
export function errorSecondsOf(objectType: string): 9 | 15 {
  return Object.hasOwn(shortened, objectType) ? 9 : 15;
}
