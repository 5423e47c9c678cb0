// Brands as a list: the brand screen's table, and the choices of every field that names a brand.
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import type { QueryString } from '../operations/list-query';
import { listRecords } from '../operations/list-records';

export const registerBrandRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: QueryString }>('/dtl/brand', (request) =>
    listRecords(context, getCaller(request), { kind: 'brand', query: request.query }),
  );
};
