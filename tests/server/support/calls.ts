// Every call of the app, from its list of routes.
import type { FastifyInstance } from 'fastify';

export type Call = { method: string; path: string };

/** Without the event stream, which never ends. */
export async function listCalls(app: FastifyInstance): Promise<Call[]> {
  await app.ready();
  const paths = Object.entries(app.swagger().paths ?? {});
  return paths
    .flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => ({ method: method.toUpperCase(), path })),
    )
    .filter(({ path }) => path !== '/dtl/live');
}
