import type { ComponentType } from 'react';
import { isObjectType, objects } from '../../../objects/index';
import type { UserType } from '../../../objects/user-types';
import { listCardChunks } from '../../features/data-management/card-chunks';
import { partnerForm } from '../../features/partners/partner-form-chunk';
import { productOfAnyBrand } from '../../features/products/product-of-any-brand-chunk';
import { recordFormOf } from '../../features/records/record-form-chunk';
import { roleForm } from '../../features/roles/role-form-chunk';
import { sponsorForm } from '../../features/sponsors/sponsor-form-chunk';
import { userForm } from '../../features/users/user-form-chunk';
import { vendorForm, vendorProductForm } from '../../features/vendors/vendor-form-chunk';
import { paths } from '../../shared/paths';
import { type Chunk, createChunk } from '../../shared/react/chunk';
import { recordList } from '../../shared/records/record-list-chunk';
import { brandEditor } from '../brands/brand-editor-chunk';
import {
  type At,
  type FirstCalls,
  ofDataElements,
  ofHome,
  ofLeads,
  ofManagement,
  ofOwnCompany,
  ofOwnProfile,
  ofProducts,
  ofRecords,
  ofRoles,
} from './first-calls';
import { matchPattern, type Named } from './match-pattern';

/**
 * Who may open a screen. 'visitor': a signed-in person goes Home. A user type: other types go Home.
 */
export type Access = 'open' | 'visitor' | 'signedIn' | UserType;

export type AppRoute = {
  pattern: string;
  /** Stands in the browser's title; by what the address names, where that says more. */
  title: string | ((named: Named) => string);
  access: Access;
  /** Loaded when first shown, or pointed at. */
  screen: Chunk<ComponentType>;
  /** Loaded beside the screen: what it draws first at this address, where that is a chunk of its own. */
  parts?: (search: URLSearchParams, named: Named) => Chunk<unknown>[];
  /** What it asks the host first at this address. */
  calls?: (at: At) => FirstCalls;
};

/** A management screen begins with its list, or with the form of the record that `edit` names. */
const listOr =
  (form: (named: Named) => Chunk<unknown>): AppRoute['parts'] =>
  (search, named) => [search.get('edit') ? form(named) : recordList];

const anyRecords: Pick<AppRoute, 'title' | 'screen' | 'parts' | 'calls'> = {
  title: ({ objectType = '' }) => (isObjectType(objectType) ? objects[objectType].labels.heading : 'Records'),
  screen: createChunk(() => import('../../features/records/records').then((m) => m.Records)),
  parts: listOr(({ objectType = '' }) => recordFormOf(objectType)),
  calls: ofRecords,
};

const brands: Pick<AppRoute, 'title' | 'screen' | 'parts' | 'calls'> = {
  title: 'Brands',
  screen: createChunk(() => import('../brands/brand-screen').then((m) => m.BrandScreen)),
  parts: (search) => (search.get('edit') ? [brandEditor] : []),
  calls: ofManagement('brand'),
};

/** The route table of A2. */
export const routes: readonly AppRoute[] = [
  {
    pattern: paths.home.pattern,
    title: 'Dashboard',
    access: 'signedIn',
    screen: createChunk(() => import('../home/home').then((m) => m.Home)),
    calls: ofHome,
  },
  {
    pattern: paths.features.pattern,
    title: 'Features',
    access: 'signedIn',
    screen: createChunk(() => import('../home/features').then((m) => m.Features)),
  },
  {
    pattern: paths.leads.pattern,
    title: 'Leads',
    access: 'signedIn',
    screen: createChunk(() => import('../leads-screen').then((m) => m.LeadsScreen)),
    calls: ofLeads,
  },
  {
    pattern: paths.leadsManagement.pattern,
    title: 'Leads Management',
    access: 'signedIn',
    screen: createChunk(() =>
      import('../../features/leads-management/leads-management').then((m) => m.LeadsManagement),
    ),
  },
  {
    pattern: paths.contact.pattern,
    title: 'Contact',
    access: 'signedIn',
    screen: createChunk(() => import('../home/contact').then((m) => m.Contact)),
  },
  {
    pattern: paths.profile.pattern,
    title: 'Profile',
    access: 'signedIn',
    screen: createChunk(() => import('../profile/profile-screen').then((m) => m.ProfileScreen)),
    calls: ofOwnProfile,
  },
  {
    pattern: paths.jobberReturn.pattern,
    title: 'Jobber',
    access: 'signedIn',
    screen: createChunk(() => import('../../features/crm/jobber-return').then((m) => m.JobberReturn)),
  },
  {
    pattern: paths.userDetail.pattern,
    title: 'User',
    access: 'signedIn',
    screen: createChunk(() => import('../../features/user-detail/user-detail').then((m) => m.UserDetail)),
  },
  {
    pattern: paths.ownUser.pattern,
    title: 'Your record',
    access: 'admin',
    screen: createChunk(() => import('../../features/own-record/own-user').then((m) => m.OwnUser)),
    calls: ofOwnProfile,
  },
  {
    pattern: paths.ownSponsor.pattern,
    title: 'Your sponsor',
    access: 'sponsor',
    screen: createChunk(() => import('../../features/own-record/own-sponsor').then((m) => m.OwnSponsor)),
    calls: ofOwnCompany('sponsor'),
  },
  {
    pattern: paths.ownPartner.pattern,
    title: 'Your partner record',
    access: 'partner',
    screen: createChunk(() => import('../../features/own-record/own-partner').then((m) => m.OwnPartner)),
    calls: ofOwnCompany('partner'),
  },
  {
    pattern: paths.login.pattern,
    title: 'Sign in',
    access: 'visitor',
    screen: createChunk(() => import('../sign-in/login').then((m) => m.Login)),
  },
  {
    pattern: paths.password.pattern,
    title: 'Enter Password',
    access: 'open',
    screen: createChunk(() => import('../sign-in/password').then((m) => m.Password)),
  },
  {
    pattern: paths.logout.pattern,
    title: 'Logged Out',
    access: 'open',
    screen: createChunk(() => import('../sign-in/logged-out').then((m) => m.LoggedOut)),
  },
  {
    pattern: paths.googleReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: createChunk(() => import('../sign-in/google-return').then((m) => m.GoogleReturn)),
  },
  {
    pattern: paths.shopifyReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: createChunk(() => import('../sign-in/shopify-return').then((m) => m.ShopifyReturn)),
  },
  {
    pattern: paths.resetPassword.pattern,
    title: 'Reset Password',
    access: 'open',
    screen: createChunk(() => import('../sign-in/reset-request').then((m) => m.ResetRequest)),
  },
  {
    pattern: paths.setPassword.pattern,
    title: 'Reset Your Password',
    access: 'open',
    screen: createChunk(() => import('../sign-in/set-password').then((m) => m.SetPassword)),
  },
  {
    pattern: paths.confirmEmail.pattern,
    title: 'Confirm your email',
    access: 'open',
    screen: createChunk(() => import('../sign-in/email-link').then((m) => m.ConfirmEmail)),
  },
  {
    pattern: paths.revertEmail.pattern,
    title: 'Undo email change',
    access: 'open',
    screen: createChunk(() => import('../sign-in/email-link').then((m) => m.RevertEmail)),
  },
  {
    pattern: paths.adminPartners.pattern,
    title: 'Partners',
    access: 'admin',
    screen: createChunk(() => import('../../features/partners/partners').then((m) => m.Partners)),
    parts: listOr(() => partnerForm),
    calls: ofManagement('partner', { alsoOf: ['user'] }),
  },
  { pattern: paths.brands.pattern, access: 'signedIn', ...brands },
  { pattern: paths.adminBrands.pattern, access: 'admin', ...brands },
  {
    pattern: paths.adminSponsors.pattern,
    title: 'Sponsors',
    access: 'admin',
    screen: createChunk(() => import('../../features/sponsors/sponsors').then((m) => m.Sponsors)),
    parts: listOr(() => sponsorForm),
    calls: ofManagement('sponsor'),
  },
  {
    pattern: paths.adminProducts.pattern,
    title: 'Products',
    access: 'admin',
    screen: createChunk(() => import('../product-screens').then((m) => m.ProductsScreen)),
    parts: listOr(() => productOfAnyBrand),
    calls: ofProducts,
  },
  {
    pattern: paths.adminVendors.pattern,
    title: 'Vendors',
    access: 'admin',
    screen: createChunk(() => import('../product-screens').then((m) => m.VendorsScreen)),
    parts: listOr(() => vendorForm),
    calls: ofManagement('vendor'),
  },
  {
    pattern: paths.adminVendorProducts.pattern,
    title: 'Vendor Products',
    access: 'admin',
    screen: createChunk(() => import('../product-screens').then((m) => m.VendorProductsScreen)),
    parts: listOr(() => vendorProductForm),
    calls: ofManagement('vendorproduct'),
  },
  { pattern: paths.records.pattern, access: 'admin', ...anyRecords },
  // Of an object that administrators made: who opens it, the host says.
  { pattern: paths.ownRecords.pattern, access: 'signedIn', ...anyRecords },
  {
    pattern: paths.adminUsers.pattern,
    title: 'Users',
    access: 'admin',
    screen: createChunk(() => import('../../features/users/users').then((m) => m.Users)),
    parts: listOr(() => userForm),
    calls: ofManagement('user', { sort: 'fname' }),
  },
  {
    pattern: paths.adminRoles.pattern,
    title: 'Roles',
    access: 'admin',
    screen: createChunk(() => import('../../features/roles/roles').then((m) => m.Roles)),
    parts: listOr(() => roleForm),
    calls: ofRoles,
  },
  {
    pattern: paths.adminData.pattern,
    title: 'Data Management',
    access: 'admin',
    screen: createChunk(() =>
      import('../../features/data-management/data-management').then((m) => m.DataManagement),
    ),
    parts: listCardChunks,
    calls: ofDataElements,
  },
  {
    pattern: paths.workbench.pattern,
    title: 'Workbench',
    access: 'open',
    screen: createChunk(() => import('../../features/workbench/workbench').then((m) => m.Workbench)),
  },
  {
    pattern: paths.gallery.pattern,
    title: 'Visual types',
    access: 'open',
    screen: createChunk(() => import('../../features/workbench/gallery/gallery').then((m) => m.Gallery)),
  },
];

/** The route of a path, and what the path names. */
export function findRoute(pathname: string): { route: AppRoute; named: Named } | undefined {
  for (const route of routes) {
    const named = matchPattern(route.pattern, pathname);
    if (named) return { route, named };
  }
  return undefined;
}

/** Whether a screen is for signed-in people alone. */
export function isSignedIn({ access }: AppRoute): boolean {
  return access !== 'open' && access !== 'visitor';
}
