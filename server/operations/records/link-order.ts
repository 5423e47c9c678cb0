// Sorts a reference field by the titles of the referenced records, as far as the reader can see them.
import { findLink } from '../../../objects/find-link';
import { objects } from '../../../objects/index';
import { createGate, type Gate } from '../../access/gate';
import type { LinkTarget, RecordOrder } from '../../storage/lists/record-selection';
import type { Task } from '../../work';

export async function toLinkOrder(
  { context, caller }: Task,
  gate: Gate,
  order: RecordOrder,
): Promise<RecordOrder> {
  const element = order.by === 'text' ? gate.element(order.field) : undefined;
  const link = element && findLink(gate.objectType, element);
  if (order.by !== 'text' || !link) return order;
  const { types, typeField, isList } = link;
  // Without access to the field that names the object, a reader must not learn the title either.
  const readable = typeField === undefined || gate.isReadable(typeField) ? types : [];
  const targets: LinkTarget[] = [];
  for (const objectType of readable) {
    const { isReadable } = createGate(caller, objectType, await context.metadata.get(objectType));
    const { title, instead } = objects[objectType].list;
    targets.push({
      objectType,
      title: title.filter(isReadable),
      instead: instead !== undefined && isReadable(instead) ? instead : undefined,
      typeField,
    });
  }
  return { by: 'link', field: order.field, isList, targets, descending: order.descending };
}
