import { listObjectTypes, listOwnTypes, type ObjectType, objects } from '../../../objects/index';
import { isAdmin, type UserType } from '../../../objects/user-types';
import type { OwnRights } from '../../shared/api/use-rights';
import { paths, toListPath } from '../../shared/paths';

export type NavigationLink = { label: string; to: string };

/** A2: what every signed-in person sees. The marketplace link comes from the configuration. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Dashboard', to: paths.home.to() },
  { label: 'Leads', to: paths.leads.to() },
  { label: 'Contact', to: paths.contact.to() },
];

/** What this person sees beside it: objects that administrators placed in their portal (E1). */
export function mainLinksFor(type: UserType): readonly NavigationLink[] {
  return [...mainLinks, ...listPlaced(type).map(toLink)];
}

/** Administrators' objects in the portal of that type of people. */
export function listPlaced(type: UserType) {
  return listOwnTypes().filter((one) => objects[one].own?.places.some((place) => place === `${type}s`));
}

const toLink = (type: ObjectType) => ({ label: objects[type].labels.menu, to: toListPath(type) });

type Rights = Pick<OwnRights, 'worksWith'>;

/** The lists that stand beside all screens, or those that the command palette alone offers: those that the role reads. */
export function listLinks(place: 'sidebar' | 'palette', { worksWith }: Rights): NavigationLink[] {
  return listObjectTypes()
    .filter((type) => objects[type].place === place && worksWith(type, 'read'))
    .map(toLink);
}

/** A2: under 'Admin:', admins only. Objects that administrators made stand last: of many not all have room. */
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
