import { objects } from '../../objects/index';
import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { addPublished, listBrands, listPublishedRows, loadBrand } from '../operations/brands/read-brand';
import { createBrand, saveBrand } from '../operations/brands/save-brand';
import { isFile, sendList } from './list-file';
import { toWireRecords, toWritten } from './record-answers';
import { readID, registerDelete } from './record-calls';

export const registerBrandRoutes: RegisterRoutes = (route) => {
  route('readBrand', async ({ task, query }, reply) => {
    const brandID = query[objects.brand.idName];
    if (typeof brandID === 'string') return loadBrand(task, brandID);
    if (isFile(query)) {
      return sendList(reply, task, {
        ...{ objectType: 'brand', query },
        // For partners a brand is its published version.
        ...(isPartner(task.caller) && { read: (listQuery) => listPublishedRows(task, listQuery) }),
        complete: (_, { records }) => addPublished(task, records),
      });
    }
    return toWireRecords('brand', await listBrands(task, query));
  });

  route('createBrand', async ({ task, body }) => {
    const brand = await createBrand(task, body);
    return toWritten('brand', 'Brand Created', brand);
  });

  route('updateBrand', async ({ task, query, body }) => {
    if (isPartner(task.caller)) throw new AppError('forbidden');
    const brandID = readID(query, 'brand');
    const brand = await saveBrand(task, { brandID, body });
    return toWritten('brand', 'Brand Updated', brand);
  });

  registerDelete(route, 'brand', 'Brand Deleted');
};
