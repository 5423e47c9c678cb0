// Objects of which a new record names somebody of its own, who is made along with it: a partner its primary user.
import type { ObjectDefinition } from './define-object';
import { type ObjectType, objects } from './index';

/** Fields of that user are named so beside the record's own: 'user.email'. */
export const userPrefix = 'user.';

export function comesWithUser(objectType: ObjectType): boolean {
  const { references }: ObjectDefinition = objects[objectType];
  return references.some(({ where = {} }) => Object.values(where).includes('$id'));
}
