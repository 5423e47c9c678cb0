// A field that names a record is sorted by what people call that record, as far as the reader may see its title.
import { findLink } from '../../../objects/find-link';
import { objects } from '../../../objects/index';
import { createGate, type Gate } from '../../access/gate';
import type { LinkTarget, RecordOrder } from '../../storage/lists/record-selection';
import type { Task } from '../../work';

/** The given order, unless it is by such a field. */
export async function toLinkOrder(
  { context, caller }: Task,
  gate: Gate,
  order: RecordOrder,
): Promise<RecordOrder> {
  const element = order.by === 'text' ? gate.element(order.field) : undefined;
  const link = element && findLink(gate.objectType, element);
  if (order.by !== 'text' || !link) return order;
  const { types, typeField, isList } = link;
  // Who may not read of which object the named record is may not know its title either.
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
