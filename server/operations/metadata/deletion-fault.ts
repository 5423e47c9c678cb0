// The preview and the deletion itself give the same reason (B4, E2.6).
import { type ObjectType, objects } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import { loadMetadata } from '../../caches/metadata-cache';
import type { Queries } from '../../storage/database';
import type { ElementRow } from '../../storage/metadata/elements';
import type { Work } from '../../work';
import { listDependencies } from './list-field-uses';
import { findOthersRule } from './require-others-rules';

/** A sentence; undefined if it can be deleted. */
export async function findDeletionFault(work: Work, target: ElementRow): Promise<string | undefined> {
  const { object_type: objectType, name, config } = target;
  if (config.systemField === true) return 'A system field cannot be deleted.';
  if (isOwnTitle(target)) {
    const { many } = objects[objectType].labels;
    return `This is the title of ${many}. Choose another title field first.`;
  }
  const asker = await findDependent(work.tx, objectType, name);
  if (asker) return `The rules of '${asker.label}' ask this field. Change them first.`;
  return findOthersRule(work, { objectType, name });
}

function isOwnTitle({ object_type, name }: ElementRow): boolean {
  const { own, list } = objects[object_type];
  return own !== undefined && list.sort === name;
}

async function findDependent(
  tx: Queries,
  objectType: ObjectType,
  name: string,
): Promise<DataElement | undefined> {
  const { elements } = await loadMetadata(tx, objectType);
  return elements.find((one) => one.name !== name && one.rules && listDependencies(one.rules).includes(name));
}
