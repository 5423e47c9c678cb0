// Brands: list, load, create, one section's save, delete (API.md; B7).
import { objects } from '../../objects/index';
import { isPartner } from '../../objects/user-types';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { listBrands, loadBrand } from '../operations/brands/read-brand';
import { createBrand, saveBrand } from '../operations/brands/save-brand';
import type { QueryString } from '../operations/records/list-query';
import { readID, registerDelete } from './record-calls';

type Query = { Querystring: QueryString };

export const registerBrandRoutes: RegisterRoutes = (app, context) => {
  app.get<Query>('/dtl/brand', async (request) => {
    const brandID = request.query[objects.brand.idName];
    if (typeof brandID === 'string') return loadBrand(context, getCaller(request), brandID);
    return listBrands(context, getCaller(request), request.query);
  });

  app.post<{ Body: Json }>('/dtl/brand', { config: { door: 'admin' } }, async (request, reply) => {
    const brand = await createBrand(context, getCaller(request), request.body);
    void reply.status(201);
    return { success: true, message: 'Brand Created', brand };
  });

  app.patch<Query & { Body: Json }>('/dtl/brand', async (request) => {
    const caller = getCaller(request);
    if (isPartner(caller)) throw new AppError('forbidden');
    const brandID = readID(request.query, 'brand');
    const brand = await saveBrand(context, caller, { brandID, body: request.body });
    return { success: true, message: 'Brand Updated', brand };
  });

  registerDelete(app, context, { objectType: 'brand', message: 'Brand deleted successfully!' });
};
