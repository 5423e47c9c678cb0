// A view without a row here does not exist.
import type { View } from '../../schemas/words/view';
import { brandView, brandViews } from './brand';
import { businessView } from './business';
import { partnerView } from './partner';
import { productPricingView, productView } from './product';
import { profileView } from './profile';
import { profileRestViews } from './profile-rest';
import { roleView } from './role';
import { brandSponsorFormView, sponsorView } from './sponsor';
import { newUserView, ownUserView, primaryUserView, userView } from './user';
import { userDetailView } from './user-detail';
import { vendorProductView, vendorView } from './vendor';

export const views: readonly View[] = [
  partnerView,
  sponsorView,
  brandSponsorFormView,
  roleView,
  userView,
  newUserView,
  primaryUserView,
  ownUserView,
  userDetailView,
  profileView,
  businessView,
  ...profileRestViews,
  brandView,
  ...brandViews,
  productView,
  productPricingView,
  vendorView,
  vendorProductView,
];

const viewsById = new Map(views.map((view) => [view.id, view]));

export function getView(id: string): View | undefined {
  return viewsById.get(id);
}
