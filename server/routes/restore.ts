// POST /dtl/restore: a deletion is undone for 30 days (RULINGS 45).
import { type ObjectType, objectTypes } from '../../schemas/data-element';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import type { Caller } from '../operations/caller';
import { restoreRecord } from '../operations/delete-record';
import { requireProductWriter } from '../operations/require-product-writer';

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
      const { objectType: kind, id } = request.body;
      const caller = requireDeleter(getCaller(request), kind);
      const record = await restoreRecord(context, caller, { kind, id });
      return { success: true, message: 'It is back.', [kind]: record };
    },
  );
};

/** Whoever may delete a kind may bring it back. */
function requireDeleter(caller: Caller, kind: ObjectType): Caller {
  if (kind === 'product') return requireProductWriter(caller);
  if (caller.type !== 'admin') throw new AppError('forbidden');
  return caller;
}
