import type { View } from '../../schemas/words/view';
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
