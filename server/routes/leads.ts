import { Readable } from 'node:stream';
import { toLocalDay } from '../../schemas/values/calendar-day';
import { followRights } from '../access/follow-rights';
import { requireLeadImporter } from '../access/require-right';
import { isLong } from '../caches/answer-texts';
import { sendText } from '../http/answer-once';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { sendCsv } from '../http/send-csv';
import { addLeads } from '../operations/leads/add-leads';
import { exportLeads } from '../operations/leads/export-leads';
import { parseLeadQuery } from '../operations/leads/lead-query';
import { toLeadScope } from '../operations/leads/lead-scope';
import { createLeadReader } from '../operations/leads/read-leads';
import { inTurnIfCostly } from '../operations/records/costly-filters';
import { readAllLeads } from '../storage/leads/leads';
import { isFile } from './list-file';

export const registerLeadRoutes: RegisterRoutes = (route, context) => {
  const { db, feed, answerTexts } = context;
  const readLeads = createLeadReader(feed, () => new Date());

  route('listLeads', async (request, reply) => {
    const caller = getCaller(request);
    if (isFile(request.query)) {
      const { task } = request;
      return sendCsv(reply, {
        name: 'leads.csv',
        work: (writer) => exportLeads(task, request.query, writer),
      });
    }
    const query = parseLeadQuery(request.query);
    if (query) {
      const today = toLocalDay(new Date(), query.filter.zone);
      const answer = await answerTexts.keep(caller, `${today} ${request.url}`, {
        make: () =>
          inTurnIfCostly(query.filter.fields, caller.userID, async () =>
            readLeads(db, await toLeadScope(db, caller), query),
          ),
        is: ({ total }) => isLong(total),
      });
      return sendText(reply, answer);
    }
    const rights = followRights(caller, () => undefined);
    const batches = readAllLeads(db, async () => {
      await rights.renew(db);
      return toLeadScope(db, rights.caller());
    });
    // Read the first batch before the answer begins, so that an unreachable database is still a 503.
    const first = (await batches.next()).value ?? [];
    void reply.type('application/json; charset=utf-8');
    return reply.send(Readable.from(toJsonArray(first, batches)));
  });

  route('addLeads', async ({ task: { caller }, body }) => {
    requireLeadImporter(caller);
    const answer = await addLeads(db, body, caller.userID);
    await feed.catchUp();
    return answer;
  });
};

async function* toJsonArray(first: readonly object[], more: AsyncIterable<readonly object[]>) {
  yield `[${first.map((lead) => JSON.stringify(lead)).join(',')}`;
  for await (const leads of more) for (const lead of leads) yield `,${JSON.stringify(lead)}`;
  yield ']';
}
