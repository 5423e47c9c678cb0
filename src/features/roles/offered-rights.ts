import type { ObjectRight } from '../../../schemas/edit-access';
import type { Json } from '../../../schemas/json';
import { accessKinds, accessName } from './role-record';

/** Which rights beside fields mean something for a role of that type: sponsors delete products, admins all (R56). */
export function toOfferedRights(roleType: Json | undefined): ReadonlyMap<string, readonly ObjectRight[]> {
  if (roleType === 'admin')
    return new Map(accessKinds.map((kind) => [accessName(kind), ['canDelete', 'canConfigure'] as const]));
  return roleType === 'sponsor' ? new Map([[accessName('product'), ['canDelete']]]) : new Map();
}
