import { createChunk } from '../../shared/react/chunk';

/** The form of one user; its list does not load it. */
export const userForm = createChunk(() => import('./user-form').then((m) => m.UserForm));
