// Limits every text of a record, because other users have to load what one user stores.
import { isObject, type Json, type Problem } from '../../../schemas/values/json';
import { longestText, tooLongMessage } from '../../../schemas/values/longest-text';

/** `path` is the field's name. */
export function findTooLong(path: string, value: Json): Problem | undefined {
  if (!holdsTooLong(value)) return undefined;
  return { path, code: 'tooLong', message: tooLongMessage };
}

function holdsTooLong(value: Json): boolean {
  if (typeof value === 'string') return value.length > longestText;
  if (Array.isArray(value)) return value.some(holdsTooLong);
  return (
    isObject(value) &&
    Object.entries(value).some(([key, part]) => key.length > longestText || holdsTooLong(part))
  );
}
