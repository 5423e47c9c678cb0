// Role templates, by the general rules; their access map is checked against the giver's own.
import { roleView } from '../../objects/views/role';
import type { RegisterRoutes } from '../http/register-routes';
import { registerCreate, registerDelete, registerRead, registerUpdate } from './record-calls';

export const registerRoleRoutes: RegisterRoutes = (app, context) => {
  const named = { kind: 'role', label: 'Role', view: roleView } as const;
  registerRead(app, context, 'role');
  registerCreate(app, context, named);
  registerUpdate(app, context, named);
  registerDelete(app, context, { kind: 'role', message: 'Role deleted successfully!' });
};
