// Lists the administrators' objects that the caller can access (E1).
import type { DeletedOwnObject, WireOwnObject } from '../../../contract/object';
import { toReferredObject } from '../../../objects/field-references';
import { listSystemTypes, objects } from '../../../objects/index';
import { toOwnObject } from '../../../objects/own-object';
import type { FieldReference } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { worksWith } from '../../../schemas/words/access';
import { createGate } from '../../access/gate';
import { isGranted } from '../../access/own-types';
import { createElementFilter, requireFullAdmin } from '../../access/require-right';
import { listDeletedObjects, listOwnObjects, type OwnObjectRow } from '../../storage/metadata/own-objects';
import type { Task } from '../../work';
import { namePeople } from '../records/name-people';

export async function listObjects({ context, caller }: Task): Promise<WireOwnObject[]> {
  const rows = await listOwnObjects(context.db);
  return rows
    .filter(({ object_type }) => isGranted(caller, object_type))
    .map((row) => {
      const object = toWire(row);
      // A title field that the caller cannot read must not be named.
      const isSeen = createElementFilter(caller, row.object_type)(object.titleField);
      return isSeen ? object : { ...object, titleField: '' };
    });
}

/** With everything that a full administrator can see. */
export function toWire({ object_type, definition, version }: OwnObjectRow): WireOwnObject {
  const own = toOwnObject(definition);
  if (!own) throw new Error(`the object ${object_type} is nobody's`);
  return { ...own, _version: version };
}

/** Throws 403 for users other than admins, and 422 without full access. */
export async function listObjectTrash(task: Task): Promise<DeletedOwnObject[]> {
  requireFullAdmin(task.caller);
  const rows = await listDeletedObjects(task.context.db);
  const names = await namePeople(task, new Set(rows.map(({ deleted_by }) => deleted_by ?? '')), 'name');
  return rows.map(({ object_type, definition, deleted_at, deleted_by }) => ({
    objectType: object_type,
    label: definition.own?.label ?? object_type,
    plural: definition.own?.plural ?? object_type,
    deletedAt: deleted_at.toISOString(),
    deletedBy: names.get(deleted_by ?? '') ?? '',
  }));
}

/** Related records are listed by these fields (E1). */
export async function listFieldReferences({ context, caller }: Task): Promise<FieldReference[]> {
  const found: FieldReference[] = [];
  for (const objectType of listSystemTypes()) {
    const metadata = await context.metadata.get(objectType);
    const gate = createGate(caller, metadata);
    for (const { name, label, config } of metadata.elements) {
      const to = toReferredObject(config);
      const isDefined = objects[objectType].references.some(({ field }) => field === name);
      if (to && !isDefined && gate.isReadable(name) && worksWith(accessTo(caller.access, to), 'read'))
        found.push({ objectType, field: name, label, to });
    }
  }
  return found;
}
