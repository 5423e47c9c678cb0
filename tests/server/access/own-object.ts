import type { ObjectDefinition, Owner } from '../../../objects/define-object';
import { toDefinition } from '../../../objects/own-object';

/** An administrator's object whose names are its type. */
export function ownObject(
  objectType: string,
  { partOf, owner = 'everybody' }: { partOf?: string; owner?: Owner } = {},
): ObjectDefinition {
  return toDefinition({
    ...{ objectType, titleField: 'name', label: objectType, plural: `${objectType}s`, description: '' },
    ...{ owner, places: [] },
    ...(partOf !== undefined && { partOf }),
  });
}
