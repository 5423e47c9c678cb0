// Gives every route its part of the contract before it is registered: the same schemas check requests and make
// /openapi.json.
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Door } from '../http/authenticate';
import { brandCalls } from './brand-calls';
import { leadCalls } from './lead-calls';
import { metadataCalls } from './metadata-calls';
import { recordCalls } from './record-calls';
import { sessionCalls } from './session-calls';
import { type Calls, wireError } from './shapes';

const calls = new Map(
  Object.entries<Calls[string]>({
    ...sessionCalls,
    ...recordCalls,
    ...metadataCalls,
    ...leadCalls,
    ...brandCalls,
  }),
);

/** Must run before the routes are registered. What a route says itself comes first. */
export async function registerContract(app: FastifyInstance): Promise<void> {
  app.addSchema({ $id: 'Error', ...wireError });
  app.addHook('onRoute', (route) => {
    const contract = calls.get(`${route.method} ${route.url}`);
    if (contract)
      route.schema = {
        ...contract,
        ...toGeneral(route.config?.door),
        ...route.schema,
        ...toResponse(contract),
      };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Leadfield', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
}

function toGeneral(door: Door | undefined): FastifySchema {
  return door === 'open' ? { security: [] } : { security: [{ bearer: [] }] };
}

function toResponse({ response }: Calls[string]): FastifySchema {
  const error = { description: 'Refused: what is wrong, and where', $ref: 'Error#' };
  return { response: { ...response, '4xx': error, '5xx': error } };
}
