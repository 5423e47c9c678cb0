// Products of brands and of vendors (API.md /dtl/product).

import { isAdmin } from '../../objects/user-types';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import {
  getVendorProduct,
  listBrandProducts,
  listOfferedVendors,
  listVendorProducts,
} from '../operations/products/read-products';
import { saveProduct } from '../operations/products/save-product';
import { getRecord } from '../operations/records/get-record';
import type { QueryString } from '../operations/records/list-query';
import { listRecords } from '../operations/records/list-records';
import { readID, registerDelete } from './record-calls';

type Query = { Querystring: QueryString };

export const registerProductRoutes: RegisterRoutes = (app, context) => {
  app.get<Query>('/dtl/product', async (request) => {
    const { query } = request;
    const caller = getCaller(request);
    const { brandID, brandProductID, vendorProductID, vendorID, vendors } = query;
    if (typeof brandProductID === 'string') {
      const product = await getRecord(context, caller, { objectType: 'product', id: brandProductID });
      return { success: true, product };
    }
    if (typeof vendorProductID === 'string') {
      return { success: true, vendorProduct: await getVendorProduct(context, caller, vendorProductID) };
    }
    if (typeof vendorID === 'string') {
      return { success: true, items: await listVendorProducts(context, caller, vendorID) };
    }
    if (vendors === '1') return { success: true, vendors: await listOfferedVendors(context, caller) };
    if (typeof brandID === 'string') {
      const isTrash = query.deleted === '1';
      const products = await listBrandProducts(context, caller, { brandID, isTrash });
      return { success: true, products };
    }
    if (!isAdmin(caller)) throw new AppError('forbidden');
    return listRecords(context, caller, { objectType: 'product', query });
  });

  app.post<{ Body: Json }>('/dtl/product', async (request, reply) => {
    const product = await saveProduct(context, getCaller(request), { body: request.body });
    void reply.status(201);
    return { success: true, product, message: 'Product Added' };
  });

  app.patch<Query & { Body: Json }>('/dtl/product', async (request) => {
    const id = readID(request.query, 'product');
    const product = await saveProduct(context, getCaller(request), { id, body: request.body });
    return { success: true, product, message: 'Product Updated' };
  });

  registerDelete(app, context, { objectType: 'product', message: 'Product Deleted' });
};
