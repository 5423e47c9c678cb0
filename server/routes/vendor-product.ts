// What vendors sell on, by the general rules but for a change: it bills what passes it through (R65). What sponsors need of
// these GET /dtl/product answers.
import { vendorProductView } from '../../objects/views/vendor';
import type { Json } from '../../schemas/json';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { saveVendorProduct } from '../operations/products/save-vendor-product';
import type { QueryString } from '../operations/records/list-query';
import { readID, registerCreate, registerDelete, registerRead } from './record-calls';

export const registerVendorProductRoutes: RegisterRoutes = (app, context) => {
  const named = { objectType: 'vendorproduct', label: 'Vendor product', view: vendorProductView } as const;
  registerRead(app, context, 'vendorproduct');
  registerCreate(app, context, named);
  app.patch<{ Querystring: QueryString; Body: Json }>('/dtl/vendorproduct', async (request) => {
    const id = readID(request.query, 'vendorproduct');
    const saved = await saveVendorProduct(toCall(context, request), { id, body: request.body });
    return { success: true, message: 'Vendor product updated successfully!', vendorproduct: saved };
  });
  registerDelete(app, context, {
    objectType: 'vendorproduct',
    message: 'Vendor product deleted successfully!',
  });
};
