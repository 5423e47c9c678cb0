// POST /dtl/restore: a deletion is undone for 30 days (R45).
import { type ObjectType, objectTypes } from '../../objects/index';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { restoreRecord } from '../operations/records/restore-record';

const body = {
  type: 'object',
  required: ['objectType', 'id'],
  properties: {
    objectType: { type: 'string', enum: objectTypes },
    id: { type: 'string', minLength: 1, maxLength: 300 },
  },
} as const;

export const registerRestoreRoutes: RegisterRoutes = (app, context) => {
  app.post<{ Body: { objectType: ObjectType; id: string } }>(
    '/dtl/restore',
    { schema: { body } },
    async (request) => {
      const { objectType, id } = request.body;
      const record = await restoreRecord(toCall(context, request), { objectType, id });
      return { success: true, message: 'It is back.', [objectType]: record };
    },
  );
};
