import { objects } from '../../objects/index';
import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { addPublished, listBrands, loadBrand } from '../operations/brands/read-brand';
import { createBrand, saveBrand } from '../operations/brands/save-brand';
import { isFile, sendList } from './list-file';
import { toWireRecords, toWritten } from './record-answers';
import { readID, registerDelete } from './record-calls';

export const registerBrandRoutes: RegisterRoutes = (route, context) => {
  route('readBrand', async (request, reply) => {
    const brandID = request.query[objects.brand.idName];
    if (typeof brandID === 'string') return loadBrand(toTask(context, request), brandID);
    const task = toTask(context, request);
    const { query } = request;
    if (isFile(query)) {
      // For partners a brand is its published version, which cannot be exported as a list.
      if (isPartner(task.caller)) throw new AppError('forbidden');
      return sendList(reply, task, {
        ...{ objectType: 'brand', query },
        complete: (_, { records }) => addPublished(task, records),
      });
    }
    return toWireRecords('brand', await listBrands(task, query));
  });

  route('createBrand', async (request) => {
    const brand = await createBrand(toTask(context, request), request.body);
    return toWritten('brand', 'Brand Created', brand);
  });

  route('updateBrand', async (request) => {
    const task = toTask(context, request);
    if (isPartner(task.caller)) throw new AppError('forbidden');
    const brandID = readID(request.query, 'brand');
    const brand = await saveBrand(task, { brandID, body: request.body });
    return toWritten('brand', 'Brand Updated', brand);
  });

  registerDelete(route, context, { objectType: 'brand', message: 'Brand Deleted' });
};
