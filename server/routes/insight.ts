// What people ask about data rather than of it: GET /dtl/rights, GET /dtl/history and GET /dtl/access (API.md).
import type { Rights } from '../../contract/role';
import { type ObjectType, objectTypes, systemTypes } from '../../objects/index';
import { getCaller, toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { listFieldAccess } from '../operations/records/list-field-access';
import { listHistory } from '../operations/records/list-history';

const kind = { type: 'string', enum: systemTypes } as const;
const anyObjectType = { type: 'string', enum: objectTypes } as const;
const text = { type: 'string', minLength: 1, maxLength: 300 } as const;

export const registerInsightRoutes: RegisterRoutes = (app, context) => {
  // What a browser need not offer; every call decides for itself. Asked anew when the live stream tells of changed rights.
  app.get('/dtl/rights', async (request): Promise<Rights> => {
    const { roleID, access } = getCaller(request);
    return { success: true, roleID, roleConfig: access };
  });

  app.get<{ Querystring: { objectType: ObjectType; id: string } }>(
    '/dtl/history',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['objectType', 'id'],
          properties: { objectType: anyObjectType, id: text },
        },
      },
    },
    async (request) => {
      const { objectType, id } = request.query;
      return { items: await listHistory(toCall(context, request), { objectType, id }) };
    },
  );

  app.get<{ Querystring: { objectType: ObjectType; fieldName: string } }>(
    '/dtl/access',
    {
      config: { door: 'admin' },
      schema: {
        querystring: {
          type: 'object',
          required: ['objectType', 'fieldName'],
          properties: { objectType: kind, fieldName: text },
        },
      },
    },
    async (request) => {
      const { objectType, fieldName } = request.query;
      const call = toCall(context, request);
      return { roles: await listFieldAccess(call, { objectType, name: fieldName }) };
    },
  );
};
