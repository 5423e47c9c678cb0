// GET and POST /dtl/leads (API.md, Calls; R35, R53).
import { Readable } from 'node:stream';
import type { Json } from '../../schemas/json';
import { requireLeadImporter } from '../access/require-right';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { addLeads } from '../operations/leads/add-leads';
import { parseLeadQuery } from '../operations/leads/lead-query';
import { toLeadScope } from '../operations/leads/lead-scope';
import { createLeadReader } from '../operations/leads/read-leads';
import type { QueryString } from '../operations/records/list-query';
import { readAllLeads } from '../storage/leads';

const bodyLimit = 8 * 1024 * 1024;

export const registerLeadRoutes: RegisterRoutes = (app, { db, feed }) => {
  const readLeads = createLeadReader(feed, () => new Date());

  app.get<{ Querystring: QueryString }>('/dtl/leads', async (request, reply) => {
    const scope = await toLeadScope(db, getCaller(request));
    const query = parseLeadQuery(request.query);
    if (query) return readLeads(db, scope, query);
    const stretches = readAllLeads(db, scope);
    // The first stretch is read before the answer begins, so that an unreachable database is still a 503.
    const first = (await stretches.next()).value ?? [];
    void reply.type('application/json; charset=utf-8');
    return reply.send(Readable.from(toJsonArray(first, stretches)));
  });

  app.post<{ Body: Json }>('/dtl/leads', { config: { door: 'admin' }, bodyLimit }, async (request) => {
    const caller = getCaller(request);
    requireLeadImporter(caller);
    const answer = await addLeads(db, request.body, caller.userID);
    await feed.catchUp();
    return answer;
  });
};

async function* toJsonArray(first: readonly object[], more: AsyncIterable<readonly object[]>) {
  yield `[${first.map((lead) => JSON.stringify(lead)).join(',')}`;
  for await (const leads of more) for (const lead of leads) yield `,${JSON.stringify(lead)}`;
  yield ']';
}
