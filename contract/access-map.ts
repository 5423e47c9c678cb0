// Keyed by object; read own properties only (R34, R56).
import { objectTypes } from '../objects/index';
import type { RoleConfig } from '../objects/role-config';
import { boolean, text, toExact, toList, toShape } from './shapes';

const names = toList(text);
const objectAccess = toExact(
  { readFields: names, writeFields: names },
  { canDelete: boolean, canConfigure: boolean },
);

export const accessMap = toShape<RoleConfig>({
  type: 'object',
  properties: {
    canManageRoles: boolean,
    ...Object.fromEntries(objectTypes.map((objectType) => [objectType, objectAccess])),
  },
  additionalProperties: objectAccess,
});
