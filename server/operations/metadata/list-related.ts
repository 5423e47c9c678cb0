// The lists of other objects' records that the caller can use in roll-ups of an object (E8.3).
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import type { WireRelatedList } from '../../../schemas/words/reads';
import { reachesAll } from '../../access/formula-access';
import { canSee } from '../../access/gate';
import { isKnown } from '../../access/own-types';
import { findLists } from '../../caches/linked-reads';
import { createFieldsOf } from '../../caches/metadata-cache';
import type { Task } from '../../work';

/** Of all lists together. */
const mostFields = 10_000;

/** Undefined if there are too many to send. The browser then leaves roll-ups to the server, which checks them at each save. */
export async function listRelated(
  { context, caller }: Task,
  objectType: ObjectType,
): Promise<WireRelatedList[] | undefined> {
  const lists = await findLists(context.db, objectType, createFieldsOf(context.db));
  const found: WireRelatedList[] = [];
  let count = 0;
  for (const [name, { objectType: type, link, isList, fields }] of lists) {
    if (!isObjectType(type) || !isKnown(caller, type) || !reachesAll(caller, type)) continue;
    const metadata = await context.metadata.get(type);
    const isSeen = (field: string) => canSee(caller, metadata, field);
    if (!isSeen(link)) continue;
    const seen = metadata.elements.flatMap(({ name: field, label }) => {
      const fieldType = fields.get(field);
      return fieldType && isSeen(field) ? [{ name: field, label, type: fieldType }] : [];
    });
    count += seen.length;
    if (count > mostFields) return undefined;
    found.push({ name, label: objects[type].labels.menu, objectType: type, via: link, isList, fields: seen });
  }
  return found;
}
