import type { ComponentType } from 'react';
import { isObjectType, objects } from '../../../objects/index';
import type { UserType } from '../../../objects/user-types';
import { paths } from '../../shared/paths';

/**
 * Who may open a screen. 'visitor': a signed-in person goes Home. A user type: other types go Home.
 */
export type Access = 'open' | 'visitor' | 'signedIn' | UserType;

export type AppRoute = {
  pattern: string;
  /** Stands in the browser's title; by what the address names, where that says more. */
  title: string | ((named: { readonly [name: string]: string | undefined }) => string);
  access: Access;
  /** Loaded when first shown. A feature adds its row with `import('../features/<x>/route')`. */
  screen: () => Promise<ComponentType>;
  /** Fetched beside the screen: the part that it draws first at this address, which is a chunk of its own. */
  ahead?: (search: URLSearchParams) => Promise<unknown>;
};

/** A management screen begins with its list, or with the form of the record that `edit` names. */
const listOr = (form: () => Promise<unknown>) => (search: URLSearchParams) =>
  search.get('edit') ? form() : import('../../shared/records/record-list');

/** The route table of A2. */
export const routes: readonly AppRoute[] = [
  {
    pattern: paths.home.pattern,
    title: 'Dashboard',
    access: 'signedIn',
    screen: () => import('../home/home').then((m) => m.Home),
  },
  {
    pattern: paths.features.pattern,
    title: 'Features',
    access: 'signedIn',
    screen: () => import('../home/features').then((m) => m.Features),
  },
  {
    pattern: paths.leads.pattern,
    title: 'Leads',
    access: 'signedIn',
    screen: () => import('../leads-screen').then((m) => m.LeadsScreen),
  },
  {
    pattern: paths.leadsManagement.pattern,
    title: 'Leads Management',
    access: 'signedIn',
    screen: () => import('../../features/leads-management/leads-management').then((m) => m.LeadsManagement),
  },
  {
    pattern: paths.contact.pattern,
    title: 'Contact',
    access: 'signedIn',
    screen: () => import('../home/contact').then((m) => m.Contact),
  },
  {
    pattern: paths.profile.pattern,
    title: 'Profile',
    access: 'signedIn',
    screen: () => import('../profile/profile-screen').then((m) => m.ProfileScreen),
  },
  {
    pattern: paths.jobberReturn.pattern,
    title: 'Jobber',
    access: 'signedIn',
    screen: () => import('../../features/crm/jobber-return').then((m) => m.JobberReturn),
  },
  {
    pattern: paths.userDetail.pattern,
    title: 'User',
    access: 'signedIn',
    screen: () => import('../../features/user-detail/user-detail').then((m) => m.UserDetail),
  },
  {
    pattern: paths.ownUser.pattern,
    title: 'Your record',
    access: 'admin',
    screen: () => import('../../features/own-record/own-user').then((m) => m.OwnUser),
  },
  {
    pattern: paths.ownSponsor.pattern,
    title: 'Your sponsor',
    access: 'sponsor',
    screen: () => import('../../features/own-record/own-sponsor').then((m) => m.OwnSponsor),
  },
  {
    pattern: paths.ownPartner.pattern,
    title: 'Your partner record',
    access: 'partner',
    screen: () => import('../../features/own-record/own-partner').then((m) => m.OwnPartner),
  },
  {
    pattern: paths.login.pattern,
    title: 'Sign in',
    access: 'visitor',
    screen: () => import('../sign-in/login').then((m) => m.Login),
  },
  {
    pattern: paths.password.pattern,
    title: 'Enter Password',
    access: 'open',
    screen: () => import('../sign-in/password').then((m) => m.Password),
  },
  {
    pattern: paths.logout.pattern,
    title: 'Logged Out',
    access: 'open',
    screen: () => import('../sign-in/logged-out').then((m) => m.LoggedOut),
  },
  {
    pattern: paths.googleReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: () => import('../sign-in/google-return').then((m) => m.GoogleReturn),
  },
  {
    pattern: paths.shopifyReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: () => import('../sign-in/shopify-return').then((m) => m.ShopifyReturn),
  },
  {
    pattern: paths.resetPassword.pattern,
    title: 'Reset Password',
    access: 'open',
    screen: () => import('../sign-in/reset-request').then((m) => m.ResetRequest),
  },
  {
    pattern: paths.setPassword.pattern,
    title: 'Reset Your Password',
    access: 'open',
    screen: () => import('../sign-in/set-password').then((m) => m.SetPassword),
  },
  {
    pattern: paths.confirmEmail.pattern,
    title: 'Confirm your email',
    access: 'open',
    screen: () => import('../sign-in/email-link').then((m) => m.ConfirmEmail),
  },
  {
    pattern: paths.revertEmail.pattern,
    title: 'Undo email change',
    access: 'open',
    screen: () => import('../sign-in/email-link').then((m) => m.RevertEmail),
  },
  {
    pattern: paths.adminPartners.pattern,
    title: 'Partners',
    access: 'admin',
    screen: () => import('../../features/partners/partners').then((m) => m.Partners),
    ahead: listOr(() => import('../../features/partners/partner-form')),
  },
  {
    pattern: paths.brands.pattern,
    title: 'Brands',
    access: 'signedIn',
    screen: () => import('../brand-screen').then((m) => m.BrandScreen),
  },
  {
    pattern: paths.adminBrands.pattern,
    title: 'Brands',
    access: 'admin',
    screen: () => import('../brand-screen').then((m) => m.BrandScreen),
  },
  {
    pattern: paths.adminSponsors.pattern,
    title: 'Sponsors',
    access: 'admin',
    screen: () => import('../../features/sponsors/sponsors').then((m) => m.Sponsors),
    ahead: listOr(() => import('../../features/sponsors/sponsor-form')),
  },
  {
    pattern: paths.adminProducts.pattern,
    title: 'Products',
    access: 'admin',
    screen: () => import('../product-screens').then((m) => m.ProductsScreen),
    ahead: listOr(() => import('../../features/products/product-of-any-brand')),
  },
  {
    pattern: paths.adminVendors.pattern,
    title: 'Vendors',
    access: 'admin',
    screen: () => import('../product-screens').then((m) => m.VendorsScreen),
    ahead: listOr(() => import('../../features/vendors/vendor-form')),
  },
  {
    pattern: paths.adminVendorProducts.pattern,
    title: 'Vendor Products',
    access: 'admin',
    screen: () => import('../product-screens').then((m) => m.VendorProductsScreen),
    ahead: listOr(() => import('../../features/vendors/vendor-form')),
  },
  {
    pattern: paths.records.pattern,
    title: ({ objectType = '' }) =>
      isObjectType(objectType) ? objects[objectType].labels.heading : 'Records',
    access: 'admin',
    screen: () => import('../../features/records/records').then((m) => m.Records),
    ahead: listOr(() => import('../../features/records/record-form')),
  },
  {
    pattern: paths.adminUsers.pattern,
    title: 'Users',
    access: 'admin',
    screen: () => import('../../features/users/users').then((m) => m.Users),
    ahead: listOr(() => import('../../features/users/user-form')),
  },
  {
    pattern: paths.adminRoles.pattern,
    title: 'Roles',
    access: 'admin',
    screen: () => import('../../features/roles/roles').then((m) => m.Roles),
    ahead: listOr(() => import('../../features/roles/role-form')),
  },
  {
    pattern: paths.adminData.pattern,
    title: 'Data Management',
    access: 'admin',
    screen: () => import('../../features/data-management/data-management').then((m) => m.DataManagement),
  },
  {
    pattern: paths.workbench.pattern,
    title: 'Workbench',
    access: 'open',
    screen: () => import('../../features/workbench/workbench').then((m) => m.Workbench),
  },
];
