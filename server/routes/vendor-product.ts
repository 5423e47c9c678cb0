// What vendors sell on, by the general rules but for a change: it bills what passes it through (R65). What sponsors need of
// these GET /dtl/product answers.
import { vendorProductView } from '../../objects/views/vendor';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { saveVendorProduct } from '../operations/products/save-vendor-product';
import { toWritten } from './record-answers';
import { readID, registerCreate, registerDelete, registerRead } from './record-calls';

export const registerVendorProductRoutes: RegisterRoutes = (route, context) => {
  const named = { objectType: 'vendorproduct', label: 'Vendor product', view: vendorProductView } as const;
  registerRead(route, context, 'vendorproduct');
  registerCreate(route, context, named);
  route('updateVendorproduct', async (request) => {
    const id = readID(request.query, 'vendorproduct');
    const saved = await saveVendorProduct(toCall(context, request), { id, body: request.body });
    return toWritten('vendorproduct', 'Vendor product updated successfully!', saved);
  });
  registerDelete(route, context, {
    objectType: 'vendorproduct',
    message: 'Vendor product deleted successfully!',
  });
};
