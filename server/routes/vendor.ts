// Vendors and their products, by the general rules, for admins who may configure products (R65). What sponsors need of
// these GET /dtl/product answers.

import { vendorProductView, vendorView } from '../../objects/views/vendor';
import type { Json } from '../../schemas/json';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { saveVendorProduct } from '../operations/products/save-vendor-product';
import type { QueryString } from '../operations/records/list-query';
import { readID, registerCreate, registerDelete, registerRead, registerUpdate } from './record-calls';

type Query = { Querystring: QueryString };

export const registerVendorRoutes: RegisterRoutes = (app, context) => {
  const vendor = { kind: 'vendor', label: 'Vendor', view: vendorView } as const;
  const product = { kind: 'vendorproduct', label: 'Vendor product', view: vendorProductView } as const;
  registerUpdate(app, context, vendor);
  app.patch<Query & { Body: Json }>('/dtl/vendorproduct', async (request) => {
    const id = readID(request.query, 'vendorproduct');
    const saved = await saveVendorProduct(context, getCaller(request), { id, body: request.body });
    return { success: true, message: 'Vendor product updated successfully!', vendorproduct: saved };
  });
  for (const named of [vendor, product]) {
    registerRead(app, context, named.kind);
    registerCreate(app, context, named);
    registerDelete(app, context, { kind: named.kind, message: `${named.label} deleted successfully!` });
  }
};
