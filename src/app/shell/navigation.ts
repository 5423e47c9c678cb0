import type { UserType } from '../../../schemas/api/session';
import { paths } from '../../shared/paths';

export type NavigationLink = { label: string; to: string };

/** A2: what every signed-in person sees. The marketplace link comes from the configuration. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Dashboard', to: paths.home.to() },
  { label: 'Leads', to: paths.leads.to() },
  { label: 'Contact', to: paths.contact.to() },
];

/** A2: under 'Admin:', admins only. */
const adminLinks: readonly NavigationLink[] = [
  { label: 'Sponsors', to: paths.adminSponsors.to() },
  { label: 'Brands', to: paths.adminBrands.to() },
  { label: 'Partners', to: paths.adminPartners.to() },
  { label: 'Users', to: paths.adminUsers.to() },
  { label: 'Roles', to: paths.adminRoles.to() },
  { label: 'Data', to: paths.adminData.to() },
];

export function adminLinksFor(type: UserType): readonly NavigationLink[] {
  return type === 'admin' ? adminLinks : [];
}
