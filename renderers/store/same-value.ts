// When two values of a field say the same: decides what counts as a change and what is sent.
import { isEmpty, isObject, type Json } from '../../schemas/json';

/** All spellings of empty are the same (R11); objects ignore the order of their keys. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}
