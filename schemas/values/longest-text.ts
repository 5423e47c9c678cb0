// Counted in characters, as the host does; rich text counts with its HTML.
import { isObject, type Json } from './json';

export const longestText = 50_000;

export const tooLongMessage = 'Use up to 50,000 characters.';

/** Whether the value is or contains a text above the limit. Other users have to load what one user stores. */
export function holdsTooLong(value: Json): boolean {
  if (typeof value === 'string') return value.length > longestText;
  if (Array.isArray(value)) return value.some(holdsTooLong);
  return (
    isObject(value) &&
    Object.entries(value).some(([key, part]) => key.length > longestText || holdsTooLong(part))
  );
}
