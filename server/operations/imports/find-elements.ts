import { comesWithUser, type ObjectType, userPrefix } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Task } from '../../work';

/** Finds the data element that an import's column fills: one of the object, or one of the user that is created with its records. */
export async function findElements(
  { context }: Task,
  objectType: ObjectType,
): Promise<(name: string) => DataElement | undefined> {
  const metadata = await context.metadata.get(objectType);
  const users = await context.metadata.get('user');
  return (name) =>
    name.startsWith(userPrefix) && comesWithUser(objectType)
      ? users.byName.get(name.slice(userPrefix.length))
      : metadata.byName.get(name);
}
