import { listObjectTypes, listOwnTypes, type ObjectType, objects } from '../../../objects/index';
import { isAdmin, type UserType } from '../../../objects/user-types';
import type { OwnRights } from '../../shared/api/use-rights';
import { paths, toListPath } from '../../shared/paths';

export type NavigationLink = { label: string; to: string };

/** Links for every signed-in user (A2). The marketplace link comes from the configuration. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Dashboard', to: paths.home.to() },
  { label: 'Leads', to: paths.leads.to() },
  { label: 'Contact', to: paths.contact.to() },
];

/** The main links plus custom objects placed in this user's portal (E1). */
export function mainLinksFor(type: UserType): readonly NavigationLink[] {
  return [...mainLinks, ...listPortalTypes(type).map(toLink)];
}

export function listPortalTypes(type: UserType) {
  return listOwnTypes().filter((one) => objects[one].own?.places.some((location) => location === `${type}s`));
}

const toLink = (type: ObjectType) => ({ label: objects[type].labels.menu, to: toListPath(type) });

type Rights = Pick<OwnRights, 'worksWith'>;

/** Lists that the role can read: those in the sidebar, or those offered in the command palette only. */
export function listLinks(location: 'sidebar' | 'palette', { worksWith }: Rights): NavigationLink[] {
  return listObjectTypes()
    .filter((type) => objects[type].place === location && worksWith(type, 'read'))
    .map(toLink);
}

/** A2: the links under 'Admin:'. Custom objects come last, because not all of them may fit. */
export function adminLinksFor(type: UserType, rights: Rights): readonly NavigationLink[] {
  if (!isAdmin({ type })) return [];
  const links = listLinks('sidebar', rights);
  const own = new Set(listOwnTypes().map((type) => toListPath(type)));
  return [
    ...links.filter(({ to }) => !own.has(to)),
    { label: 'Data', to: paths.adminData.to() },
    ...links.filter(({ to }) => own.has(to)),
  ];
}
