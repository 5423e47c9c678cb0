// /openapi.json: the contract as the routes were registered with it, and what records look like.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { wireError } from '../../contract/error';
import { calls } from '../../contract/index';
import { objectTypes } from '../../objects/index';
import { toRecordShape } from './record-shapes';

/** Must run before the routes are registered. */
export async function registerContract(app: FastifyInstance): Promise<void> {
  app.addSchema({ $id: 'Error', ...wireError });
  for (const objectType of objectTypes) app.addSchema(toRecordShape(objectType));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Leadfield', version: '1' },
      tags: [...new Set([...calls.values()].map(({ subject }) => subject))].map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
  app.get('/openapi.json', { config: { authentication: 'open' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
