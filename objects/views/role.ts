// The role template's plain fields (B2 Role Template Management); the access editor stands beside them.
import type { View } from '../../schemas/view';
import { roleFields } from './system-fields';

export const roleView: View = {
  id: 'role',
  objectType: 'role',
  groups: [
    { key: 'role', title: 'Role', fields: [{ name: 'roleName', normalize: 'trim' }, { name: 'roleType' }] },
  ],
  rest: { except: [] },
  omit: roleFields,
};
