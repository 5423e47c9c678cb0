import { isAdmin } from '../../objects/user-types';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import {
  getVendorProduct,
  listBrandProducts,
  listOfferedVendors,
  listVendorProducts,
} from '../operations/products/read-products';
import { saveProduct } from '../operations/products/save-product';
import { getRecord } from '../operations/records/get-record';
import { listRecords } from '../operations/records/list-records';
import { isFile, sendList } from './list-file';
import { toWireRecord, toWireRecords, toWritten } from './record-answers';
import { readID, registerDelete } from './record-calls';

export const registerProductRoutes: RegisterRoutes = (route) => {
  route('readProduct', async ({ task, query }, reply) => {
    const { brandID, brandProductID, vendorProductID, vendorID, vendors } = query;
    if (typeof brandProductID === 'string') {
      const product = await getRecord(task, { objectType: 'product', id: brandProductID });
      return { success: true, product: toWireRecord('product', product) };
    }
    if (typeof vendorProductID === 'string') {
      return { success: true, vendorProduct: await getVendorProduct(task, vendorProductID) };
    }
    if (typeof vendorID === 'string') {
      return { success: true, items: await listVendorProducts(task, vendorID) };
    }
    if (vendors === '1') return { success: true, vendors: await listOfferedVendors(task) };
    if (typeof brandID === 'string') {
      const isTrash = query.deleted === '1';
      const products = await listBrandProducts(task, { brandID, isTrash });
      return { success: true, products: products.map((one) => toWireRecord('product', one)) };
    }
    if (!isAdmin(task.caller)) throw new AppError('forbidden');
    if (isFile(query)) return sendList(reply, task, { objectType: 'product', query });
    return toWireRecords('product', await listRecords(task, { objectType: 'product', query }));
  });

  route('createProduct', async ({ task, body }) => {
    const product = await saveProduct(task, { body });
    return toWritten('product', 'Product Added', product);
  });

  route('updateProduct', async ({ task, query, body }) => {
    const id = readID(query, 'product');
    const product = await saveProduct(task, { id, body });
    return toWritten('product', 'Product Updated', product);
  });

  registerDelete(route, 'product', 'Product Deleted');
};
