import { type ObjectType, objects } from '../../objects/index';
import { isAdmin, type UserType } from '../../objects/user-types';

type Params = { [key: string]: string | undefined };

function withQuery(path: string, query: Params = {}): string {
  const entries = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}

export const fieldAnchor = '#field-';

function toFieldAnchor(name: string): string {
  return fieldAnchor + encodeURIComponent(name);
}

function toFilterKeys(filters: Params): Params {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]));
}

/** Every path of the app (A2): `pattern` for the router, `to` for links. `edit` is the id of the open record, or 'new'. */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  features: { pattern: '/features', to: () => '/features' },
  contact: { pattern: '/contact', to: () => '/contact' },
  login: { pattern: '/login', to: () => '/login' },
  logout: { pattern: '/logout', to: () => '/logout' },
  password: { pattern: '/password', to: (email: string) => withQuery('/password', { email }) },
  googleReturn: { pattern: '/g-auth', to: () => '/g-auth' },
  shopifyReturn: { pattern: '/shop-auth', to: () => '/shop-auth' },
  resetPassword: { pattern: '/resetpassword', to: (email = '') => withQuery('/resetpassword', { email }) },
  setPassword: {
    pattern: '/setpassword',
    to: (resettoken = '') => withQuery('/setpassword', { resettoken }),
  },
  confirmEmail: { pattern: '/confirmemail', to: () => '/confirmemail' },
  revertEmail: { pattern: '/revertemail', to: () => '/revertemail' },
  leads: {
    pattern: '/leads',
    to: (lead = '', filters: Params = {}) => withQuery('/leads', { lead, ...toFilterKeys(filters) }),
  },
  leadsManagement: { pattern: '/leads-management', to: () => '/leads-management' },
  profile: {
    pattern: '/profile',
    to: (show = '', field = '') => withQuery('/profile', { show }) + (field && toFieldAnchor(field)),
  },
  jobberReturn: { pattern: '/auth/jobber', to: () => '/auth/jobber' },
  brands: { pattern: '/Brands', to: (edit = '', section = '') => withQuery('/Brands', { edit, section }) },
  userDetail: {
    pattern: '/user/:username',
    to: (username: string) => `/user/${encodeURIComponent(username)}`,
  },
  ownUser: { pattern: '/user', to: () => '/user' },
  ownSponsor: { pattern: '/sponsor', to: () => '/sponsor' },
  ownPartner: { pattern: '/partner', to: () => '/partner' },
  adminData: {
    pattern: '/admin/data',
    to: (show = '', edit = '') => withQuery('/admin/data', { show, edit }),
  },
  adminBrands: {
    pattern: '/admin/brands',
    to: (edit = '', section = '') => withQuery('/admin/brands', { edit, section }),
  },
  adminPartners: { pattern: '/admin/partners', to: (edit = '') => withQuery('/admin/partners', { edit }) },
  adminSponsors: { pattern: '/admin/sponsors', to: (edit = '') => withQuery('/admin/sponsors', { edit }) },
  adminProducts: { pattern: '/admin/products', to: (edit = '') => withQuery('/admin/products', { edit }) },
  adminVendors: {
    pattern: '/admin/products/vendors',
    to: (edit = '') => withQuery('/admin/products/vendors', { edit }),
  },
  adminVendorProducts: {
    pattern: '/admin/products/vendor-products',
    to: (edit = '') => withQuery('/admin/products/vendor-products', { edit }),
  },
  adminUsers: { pattern: '/admin/users', to: (edit = '') => withQuery('/admin/users', { edit }) },
  adminRoles: {
    pattern: '/admin/roles',
    to: (edit = '', object = '', find = '') => withQuery('/admin/roles', { edit, object, find }),
  },
  records: {
    pattern: '/admin/records/:objectType',
    to: (objectType: string, edit = '') => withQuery(`/admin/records/${objectType}`, { edit }),
  },
  ownRecords: {
    pattern: '/records/:objectType',
    to: (objectType: string, edit = '') => withQuery(`/records/${objectType}`, { edit }),
  },
  workbench: { pattern: '/workbench', to: () => '/workbench' },
  gallery: { pattern: '/workbench/gallery', to: () => '/workbench/gallery' },
} as const;

export const ownRecordPath = {
  admin: paths.ownUser.to(),
  sponsor: paths.ownSponsor.to(),
  partner: paths.ownPartner.to(),
} as const;

const listPaths: { readonly [type in ObjectType]?: (edit?: string) => string } = {
  sponsor: paths.adminSponsors.to,
  brand: paths.adminBrands.to,
  product: paths.adminProducts.to,
  partner: paths.adminPartners.to,
  user: paths.adminUsers.to,
  role: paths.adminRoles.to,
  vendor: paths.adminVendors.to,
  vendorproduct: paths.adminVendorProducts.to,
};

export function toFilteredList(type: ObjectType, filters: Params): string {
  return withQuery(toListPath(type), toFilterKeys(filters));
}

export function toListPath(type: ObjectType, edit = ''): string {
  const { to } = objects[type].own ? paths.ownRecords : paths.records;
  const list = Object.hasOwn(listPaths, type) ? listPaths[type] : undefined;
  return list?.(edit) ?? to(type, edit);
}

/** Where this type of user sees a record, or without `id` the list; undefined where the user has no such page. */
export function toRecordPath(userType: UserType, type: ObjectType, id = ''): string | undefined {
  if (isAdmin({ type: userType }) || objects[type].own) return toListPath(type, id);
  if (type === objects.brand.objectType) return paths.brands.to(id);
  return type === userType && id ? ownRecordPath[userType] : undefined;
}
