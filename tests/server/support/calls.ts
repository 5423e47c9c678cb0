// Every call of the app, as the app itself lists them.
import type { FastifyInstance } from 'fastify';

export type Call = { method: string; path: string };

/** The event stream apart: it never ends. */
export async function listCalls(app: FastifyInstance): Promise<Call[]> {
  await app.ready();
  const paths = Object.entries(app.swagger().paths ?? {});
  return paths
    .flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => ({ method: method.toUpperCase(), path })),
    )
    .filter(({ path }) => path !== '/dtl/live');
}
