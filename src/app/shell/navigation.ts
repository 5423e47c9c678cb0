import { objects, objectTypes } from '../../../objects/index';
import { isAdmin, type UserType } from '../../../objects/user-types';
import { paths, toListPath } from '../../shared/paths';

export type NavigationLink = { label: string; to: string };

/** A2: what every signed-in person sees. The marketplace link comes from the configuration. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Dashboard', to: paths.home.to() },
  { label: 'Leads', to: paths.leads.to() },
  { label: 'Contact', to: paths.contact.to() },
];

/** A2: under 'Admin:', admins only. */
const adminLinks: readonly NavigationLink[] = [
  ...listLinks('sidebar'),
  { label: 'Data', to: paths.adminData.to() },
];

/** The lists that stand beside all screens, or those that the command palette alone offers. */
export function listLinks(place: 'sidebar' | 'palette'): NavigationLink[] {
  return objectTypes
    .filter((type) => objects[type].place === place)
    .map((type) => ({ label: objects[type].labels.menu, to: toListPath(type) }));
}

export function adminLinksFor(type: UserType): readonly NavigationLink[] {
  return isAdmin({ type }) ? adminLinks : [];
}
