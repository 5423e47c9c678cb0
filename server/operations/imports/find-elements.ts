import { comesWithUser, type ObjectType, userPrefix } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Task } from '../../work';

/** The data element that a column of an import fills: the object's own, or one of the user that comes with its records. */
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
