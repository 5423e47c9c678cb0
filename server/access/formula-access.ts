// A user can read a formula field if they can read every field that it depends on, directly or through other formulas (E4).
import { canRead, isFullAccess, type ObjectAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';
import type { ObjectMetadata } from '../caches/metadata-cache';

type Metadata = Pick<ObjectMetadata, 'byName'>;

/** Whether a role with this access can read the field. */
export function canReadField(access: ObjectAccess, { byName }: Metadata, name: string): boolean {
  if (!canRead(access, name)) return false;
  const needed = new Set([name]);
  // The loop also visits names that are added while it runs.
  for (const one of needed) {
    if (!canRead(access, one)) return false;
    const element = byName.get(one);
    if (element && isUnusable(element) && !isFullAccess(access)) return false;
    for (const next of element?.rules?.formula?.compiled?.asks ?? []) needed.add(next);
  }
  return true;
}

/** Which fields the stored value depends on is unknown if the formula is no longer valid. */
function isUnusable({ config, rules }: DataElement): boolean {
  return typeof config.formula === 'string' && !rules?.formula?.compiled;
}
