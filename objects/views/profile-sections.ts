// The sidebar of /profile (A2): stable keys for `?show=`, titles, and the view of each section that has fields.
export type ProfileSection = {
  key: string;
  title: string;
  /** The view that draws it; null: hand-built. */
  viewId: string | null;
};

export const profileSections: readonly ProfileSection[] = [
  { key: 'subscriptions', title: 'Subscriptions', viewId: null },
  { key: 'purchases', title: 'Purchases', viewId: 'profile.purchases' },
  { key: 'paymentMethod', title: 'Payment Method', viewId: 'profile.paymentMethod' },
  { key: 'profile', title: 'Profile', viewId: 'profile' },
  { key: 'business', title: 'Business', viewId: 'business' },
  { key: 'salesTax', title: 'Sales Tax', viewId: null },
  { key: 'linked', title: 'CRM', viewId: null },
  { key: 'brand', title: 'Your Brands', viewId: null },
  { key: 'municipalMarketing', title: 'Municipal Marketing', viewId: 'profile.municipalMarketing' },
  { key: 'commercialMarketing', title: 'Commercial Marketing', viewId: 'profile.commercialMarketing' },
  { key: 'residentialMarketing', title: 'Residential Marketing', viewId: 'profile.residentialMarketing' },
  { key: 'security', title: 'Password', viewId: null },
];
