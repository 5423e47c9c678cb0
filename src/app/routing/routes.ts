import { type ComponentType, createElement } from 'react';
import { isObjectType, objects } from '../../../objects/index';
import { matchPattern, type PathParams } from '../../shared/match-pattern';
import { paths } from '../../shared/paths';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { Skeleton } from '../../shared/ui/states';
import { LoggedOut } from '../sign-in/logged-out';
import { Login } from '../sign-in/login';
import { Password } from '../sign-in/password';
import type { AppRoute } from './app-route';
import {
  dataElementKeys,
  homeKeys,
  leadKeys,
  managementKeys,
  ownCompanyKeys,
  ownProfileKeys,
  productKeys,
  recordKeys,
  roleKeys,
} from './screen-keys';

const anyRecords: Pick<AppRoute, 'title' | 'screen' | 'loadParts' | 'keys'> = {
  title: ({ objectType = '' }) => (isObjectType(objectType) ? objects[objectType].labels.heading : 'Records'),
  screen: toScreen(() => import('../../features/records/records').then((m) => m.Records)),
  loadParts: listOr(() => import('../../features/records/record-form')),
  keys: recordKeys,
};

const brands: Pick<AppRoute, 'title' | 'screen' | 'loadParts' | 'keys'> = {
  title: 'Brands',
  screen: toScreen(() => import('../brands/brand-screen').then((m) => m.BrandScreen)),
  loadParts: (search) => (search.get('edit') ? import('../brands/brand-editor') : undefined),
  keys: managementKeys('brand'),
};

export const routes: readonly AppRoute[] = [
  {
    pattern: paths.home.pattern,
    title: 'Dashboard',
    access: 'signedIn',
    screen: toScreen(() => import('../home/home').then((m) => m.Home)),
    keys: homeKeys,
  },
  {
    pattern: paths.features.pattern,
    title: 'Features',
    access: 'signedIn',
    screen: toScreen(() => import('../home/features').then((m) => m.Features)),
  },
  {
    pattern: paths.leads.pattern,
    title: 'Leads',
    access: 'signedIn',
    screen: toScreen(() => import('../leads-screen').then((m) => m.LeadsScreen)),
    keys: leadKeys,
  },
  {
    pattern: paths.leadsManagement.pattern,
    title: 'Leads Management',
    access: 'signedIn',
    screen: toScreen(() =>
      import('../../features/leads-management/leads-management').then((m) => m.LeadsManagement),
    ),
  },
  {
    pattern: paths.contact.pattern,
    title: 'Contact',
    access: 'signedIn',
    screen: toScreen(() => import('../home/contact').then((m) => m.Contact)),
  },
  {
    pattern: paths.profile.pattern,
    title: 'Profile',
    access: 'signedIn',
    screen: toScreen(() => import('../profile/profile-screen').then((m) => m.ProfileScreen)),
    keys: ownProfileKeys,
  },
  {
    pattern: paths.jobberReturn.pattern,
    title: 'Jobber',
    access: 'signedIn',
    screen: toScreen(() => import('../../features/crm/jobber-return').then((m) => m.JobberReturn)),
  },
  {
    pattern: paths.userDetail.pattern,
    title: 'User',
    access: 'signedIn',
    screen: toScreen(() => import('../../features/user-detail/user-detail').then((m) => m.UserDetail)),
  },
  {
    pattern: paths.ownUser.pattern,
    title: 'Your record',
    access: 'admin',
    screen: toScreen(() => import('../../features/own-record/own-user').then((m) => m.OwnUser)),
    keys: ownProfileKeys,
  },
  {
    pattern: paths.ownSponsor.pattern,
    title: 'Your sponsor',
    access: 'sponsor',
    screen: toScreen(() => import('../../features/own-record/own-company').then((m) => m.OwnSponsor)),
    keys: ownCompanyKeys('sponsor'),
  },
  {
    pattern: paths.ownPartner.pattern,
    title: 'Your partner record',
    access: 'partner',
    screen: toScreen(() => import('../../features/own-record/own-company').then((m) => m.OwnPartner)),
    keys: ownCompanyKeys('partner'),
  },
  { pattern: paths.login.pattern, title: 'Sign in', access: 'visitor', screen: Login },
  { pattern: paths.password.pattern, title: 'Enter Password', access: 'open', screen: Password },
  { pattern: paths.logout.pattern, title: 'Logged Out', access: 'open', screen: LoggedOut },
  {
    pattern: paths.googleReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: toScreen(() => import('../sign-in/provider-returns').then((m) => m.GoogleReturn)),
  },
  {
    pattern: paths.shopifyReturn.pattern,
    title: 'Signing in',
    access: 'open',
    screen: toScreen(() => import('../sign-in/provider-returns').then((m) => m.ShopifyReturn)),
  },
  {
    pattern: paths.resetPassword.pattern,
    title: 'Reset Password',
    access: 'open',
    screen: toScreen(() => import('../sign-in/reset-request').then((m) => m.ResetRequest)),
  },
  {
    pattern: paths.setPassword.pattern,
    title: 'Reset Your Password',
    access: 'open',
    screen: toScreen(() => import('../sign-in/set-password').then((m) => m.SetPassword)),
  },
  {
    pattern: paths.confirmEmail.pattern,
    title: 'Confirm your email',
    access: 'open',
    screen: toScreen(() => import('../sign-in/email-link').then((m) => m.ConfirmEmail)),
  },
  {
    pattern: paths.revertEmail.pattern,
    title: 'Undo email change',
    access: 'open',
    screen: toScreen(() => import('../sign-in/email-link').then((m) => m.RevertEmail)),
  },
  {
    pattern: paths.adminPartners.pattern,
    title: 'Partners',
    access: 'admin',
    screen: toScreen(() => import('../../features/partners/partners').then((m) => m.Partners)),
    loadParts: listOr(() => import('../../features/partners/partner-form')),
    keys: managementKeys('partner', { formTypes: ['user'] }),
  },
  { pattern: paths.brands.pattern, access: 'signedIn', ...brands },
  { pattern: paths.adminBrands.pattern, access: 'admin', ...brands },
  {
    pattern: paths.adminSponsors.pattern,
    title: 'Sponsors',
    access: 'admin',
    screen: toScreen(() => import('../../features/sponsors/sponsors').then((m) => m.Sponsors)),
    loadParts: listOr(() => import('../../features/sponsors/sponsor-form')),
    keys: managementKeys('sponsor'),
  },
  {
    pattern: paths.adminProducts.pattern,
    title: 'Products',
    access: 'admin',
    screen: toScreen(() => import('../product-screens').then((m) => m.ProductsScreen)),
    loadParts: listOr(() => import('../../features/products/product-of-any-brand')),
    keys: productKeys,
  },
  {
    pattern: paths.adminVendors.pattern,
    title: 'Vendors',
    access: 'admin',
    screen: toScreen(() => import('../product-screens').then((m) => m.VendorsScreen)),
    loadParts: listOr(() => import('../../features/vendors/vendor-form')),
    keys: managementKeys('vendor'),
  },
  {
    pattern: paths.adminVendorProducts.pattern,
    title: 'Vendor Products',
    access: 'admin',
    screen: toScreen(() => import('../product-screens').then((m) => m.VendorProductsScreen)),
    loadParts: listOr(() => import('../../features/vendors/vendor-form')),
    keys: managementKeys('vendorproduct'),
  },
  { pattern: paths.records.pattern, access: 'admin', ...anyRecords },
  // A custom object: the host decides who can open it.
  { pattern: paths.ownRecords.pattern, access: 'signedIn', ...anyRecords },
  {
    pattern: paths.adminUsers.pattern,
    title: 'Users',
    access: 'admin',
    screen: toScreen(() => import('../../features/users/users').then((m) => m.Users)),
    loadParts: listOr(() => import('../../features/users/user-form')),
    keys: managementKeys('user', { sort: 'fname' }),
  },
  {
    pattern: paths.adminRoles.pattern,
    title: 'Roles',
    access: 'admin',
    screen: toScreen(() => import('../../features/roles/roles').then((m) => m.Roles)),
    loadParts: listOr(() => import('../../features/roles/role-form')),
    keys: roleKeys,
  },
  {
    pattern: paths.adminData.pattern,
    title: 'Data Management',
    access: 'admin',
    screen: toScreen(() =>
      import('../../features/data-management/data-management').then((m) => m.DataManagement),
    ),
    loadParts: (search) => {
      if (search.has('add') || search.has('edit'))
        return import('../../features/data-management/elements/element-card');
      return search.has('order') ? import('../../features/data-management/layout/form-order') : undefined;
    },
    keys: dataElementKeys,
  },
  {
    pattern: paths.workbench.pattern,
    title: 'Workbench',
    access: 'open',
    screen: toScreen(() => import('../../features/workbench/workbench').then((m) => m.Workbench)),
  },
  {
    pattern: paths.gallery.pattern,
    title: 'Visual types',
    access: 'open',
    screen: toScreen(() => import('../../features/workbench/gallery/gallery').then((m) => m.Gallery)),
  },
];

export function findRoute(pathname: string): { route: AppRoute; named: PathParams } | undefined {
  for (const route of routes) {
    const named = matchPattern(route.pattern, pathname);
    if (named) return { route, named };
  }
  return undefined;
}

/** Loads a screen's code on demand; if that takes longer than 300 ms, a skeleton shows. */
function toScreen(load: () => Promise<ComponentType>) {
  return lazyScreen(load, createElement(Skeleton, { lines: 6, isSlow: true }));
}

/** A management screen starts with its list, or with the form of the record that `edit` names. */
function listOr(loadForm: () => Promise<unknown>): AppRoute['loadParts'] {
  return (search) => (search.get('edit') ? loadForm() : import('../../records/list/record-list'));
}
