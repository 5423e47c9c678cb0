type Params = { [key: string]: string | undefined };

function withQuery(path: string, query: Params = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Every path of the app (A §2): `pattern` for the router, `to` to link there. */
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
  setPassword: { pattern: '/setpassword', to: () => '/setpassword' },
  leads: { pattern: '/leads', to: () => '/leads' },
  leadsManagement: { pattern: '/leads-management', to: () => '/leads-management' },
  profile: { pattern: '/profile', to: (show = '') => withQuery('/profile', { show }) },
  jobberReturn: { pattern: '/auth/jobber', to: () => '/auth/jobber' },
  brandEnrolment: { pattern: '/Brands', to: (brandID = '') => withQuery('/Brands', { brandID }) },
  userDetail: {
    pattern: '/user/:username',
    to: (username: string) => `/user/${encodeURIComponent(username)}`,
  },
  ownUser: { pattern: '/user', to: () => '/user' },
  ownSponsor: { pattern: '/sponsor', to: () => '/sponsor' },
  ownPartner: { pattern: '/partner', to: () => '/partner' },
  adminData: { pattern: '/admin/data', to: () => '/admin/data' },
  adminPartners: { pattern: '/admin/partners', to: () => '/admin/partners' },
  adminSponsors: { pattern: '/admin/sponsors', to: () => '/admin/sponsors' },
  adminBrands: { pattern: '/admin/brands', to: () => '/admin/brands' },
  adminProducts: { pattern: '/admin/products', to: () => '/admin/products' },
  adminUsers: { pattern: '/admin/users', to: () => '/admin/users' },
  adminRoles: { pattern: '/admin/roles', to: () => '/admin/roles' },
  workbench: { pattern: '/workbench', to: () => '/workbench' },
} as const;

/** Where the profile icon leads (A §2). */
export const ownRecordPath = {
  admin: paths.ownUser.to(),
  sponsor: paths.ownSponsor.to(),
  partner: paths.ownPartner.to(),
} as const;
