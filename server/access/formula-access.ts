// Who may read a field that is worked out: whoever may read all that it asks, and what that asks in turn (E4).
import { canRead, isFullAccess, type ObjectAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';
import type { ObjectMetadata } from '../caches/metadata-cache';

type Metadata = Pick<ObjectMetadata, 'byName'>;

/** Whether a role with this access reads the field. */
export function mayRead(access: ObjectAccess, { byName }: Metadata, name: string): boolean {
  if (!canRead(access, name)) return false;
  const asked = new Set([name]);
  // What is added while we walk is walked, too.
  for (const one of asked) {
    if (!canRead(access, one)) return false;
    const element = byName.get(one);
    if (element && isUnusable(element) && !isFullAccess(access)) return false;
    for (const next of element?.rules?.formula?.compiled?.asks ?? []) asked.add(next);
  }
  return true;
}

/** Of a formula that cannot be used any more nobody knows what its stored values tell. */
function isUnusable({ config, rules }: DataElement): boolean {
  return typeof config.formula === 'string' && !rules?.formula?.compiled;
}
