// Objects whose new records bring a person who is created with them: a partner brings its primary user.
import type { ObjectDefinition } from './define-object';
import { type ObjectType, objects } from './index';

/** Prefix of that user's fields next to the record's own: 'user.email'. */
export const userPrefix = 'user.';

export function comesWithUser(objectType: ObjectType): boolean {
  const { references }: ObjectDefinition = objects[objectType];
  return references.some(({ where = {} }) => Object.values(where).includes('$id'));
}
