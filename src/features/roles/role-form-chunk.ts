import { createChunk } from '../../shared/react/chunk';

/** The form of one role; its list does not load it. */
export const roleForm = createChunk(() => import('./role-form').then((m) => m.RoleForm));
