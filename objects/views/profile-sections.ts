// `?show=` uses the keys, so they stay the same (A2).
export type ProfileSection = {
  key: string;
  title: string;
  /** Null: the section is hand-built. */
  viewId: string | null;
  /** Empty until an admin adds fields to it, so it comes after the others. */
  isExtra?: true;
};

export const profileSections: readonly ProfileSection[] = [
  { key: 'profile', title: 'Profile', viewId: 'profile' },
  { key: 'business', title: 'Business', viewId: 'business' },
  { key: 'salesTax', title: 'Sales Tax', viewId: null },
  { key: 'linked', title: 'CRM', viewId: null },
  { key: 'brand', title: 'Your Brands', viewId: null },
  { key: 'security', title: 'Password', viewId: null },
  { key: 'subscriptions', title: 'Subscriptions', viewId: null, isExtra: true },
  { key: 'purchases', title: 'Purchases', viewId: 'profile.purchases', isExtra: true },
  { key: 'paymentMethod', title: 'Payment Method', viewId: 'profile.paymentMethod', isExtra: true },
  {
    key: 'municipalMarketing',
    title: 'Municipal Marketing',
    viewId: 'profile.municipalMarketing',
    isExtra: true,
  },
  {
    key: 'commercialMarketing',
    title: 'Commercial Marketing',
    viewId: 'profile.commercialMarketing',
    isExtra: true,
  },
  {
    key: 'residentialMarketing',
    title: 'Residential Marketing',
    viewId: 'profile.residentialMarketing',
    isExtra: true,
  },
];
