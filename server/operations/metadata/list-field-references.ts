// Which fields refer to records of which object: what is listed on the other side goes by them (E1).
import { toReferredObject } from '../../../objects/field-references';
import { listSystemTypes } from '../../../objects/index';
import type { FieldReference } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { worksWith } from '../../../schemas/words/access';
import { createGate } from '../../access/gate';
import type { Task } from '../../work';

/** Of the fields that the caller reads, those to objects of which the caller reads something. */
export async function listFieldReferences({ context, caller }: Task): Promise<FieldReference[]> {
  const found: FieldReference[] = [];
  for (const objectType of listSystemTypes()) {
    const metadata = await context.metadata.get(objectType);
    const gate = createGate(caller, objectType, metadata);
    for (const { name, label, config } of metadata.elements) {
      const to = toReferredObject(config);
      if (to && gate.isReadable(name) && worksWith(accessTo(caller.access, to), 'read'))
        found.push({ objectType, field: name, label, to });
    }
  }
  return found;
}
