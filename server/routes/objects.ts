// Objects without routes of their own get the general ones, by their definition.
import { type BuiltInType, objects, objectTypes, toTitle } from '../../objects/index';
import { viewOf } from '../../objects/views/generic';
import type { AddRoute, RegisterRoutes } from '../http/register-routes';
import { saveSponsor } from '../operations/people/save-sponsor';
import { saveVendorProduct } from '../operations/products/save-vendor-product';
import { registerBrandRoutes } from './brand';
import { registerPartnerRoutes } from './partner';
import { registerProductRoutes } from './product';
import { registerCreate, registerDelete, registerRead, registerUpdate, type Save } from './record-calls';
import { registerUserRoutes } from './user';

const own: { readonly [type in BuiltInType]?: RegisterRoutes } = {
  brand: registerBrandRoutes,
  product: registerProductRoutes,
  partner: registerPartnerRoutes,
  user: registerUserRoutes,
};

const saves: { readonly [type in BuiltInType]?: Save } = {
  sponsor: saveSponsor,
  vendorproduct: saveVendorProduct,
};

export const registerObjectRoutes: RegisterRoutes = (route, context, app) => {
  for (const type of objectTypes) {
    const register = own[type];
    if (register) register(route, context, app);
    else registerGeneral(route, type);
  }
};

function registerGeneral(route: AddRoute, objectType: BuiltInType): void {
  const label = toTitle(objects[objectType].labels.one);
  const named = { objectType, label, view: viewOf(objectType) };
  registerRead(route, objectType);
  registerCreate(route, named);
  registerUpdate(route, { ...named, save: saves[objectType] });
  registerDelete(route, objectType, `${label} deleted.`);
}
