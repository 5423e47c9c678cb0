// The readable elements of an object, for every form (A §7, B §7 GET /dtl/form).
import { createHash } from 'node:crypto';
import type { ObjectType } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { listFormFields } from '../operations/list-form-fields';
import type { QueryString } from '../operations/list-query';
import { isObjectType } from '../storage/record-kinds';

export const registerFormRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: QueryString }>('/dtl/form', async (request, reply) => {
    const fields = await listFormFields(context, getCaller(request), readKind(request.query));
    const etag = `"${createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return fields;
  });
};

/** Throws 400. */
export function readKind({ objectType }: { [key: string]: Json | undefined }): ObjectType {
  if (typeof objectType === 'string' && isObjectType(objectType)) return objectType;
  throw new AppError('badRequest', { message: 'objectType must name a system object.' });
}
