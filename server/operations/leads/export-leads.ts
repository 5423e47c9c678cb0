import { stringify } from 'csv-stringify/sync';
import { toInstant } from '../../../objects/leads/lead-instant';
import { createZoneClock } from '../../../objects/leads/zone-clock';
import { findListColumn } from '../../../objects/list-columns';
import { csvOptions } from '../../../schemas/files/csv-options';
import { guardFormulas } from '../../../schemas/files/formula-guard';
import { AppError } from '../../app-error';
import { type LeadRow, toLead } from '../../storage/leads/lead-columns';
import { countLeads, getLeadsVersion, listAdjacentLeads, listLeadPage } from '../../storage/leads/leads';
import type { Task } from '../../work';
import { exportOne, type FileWriter } from '../records/export-records';
import type { QueryString } from '../records/list-query';
import { parseLeadQuery } from './lead-query';
import { toLeadScope } from './lead-scope';

const batchSize = 1000;

/** Throws 400 for an unknown column, filter or sort, and 429 while another export of the caller runs. */
export async function exportLeads(
  { context: { db }, caller }: Task,
  { columns: chosen, format: _, ...query }: QueryString,
  { begin, write }: FileWriter,
): Promise<void> {
  const parsed = parseLeadQuery({ sort: '-date', ...query });
  const columns = [chosen ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter(Boolean);
  if (columns.length === 0 || columns.some((id) => !findListColumn('lead', id)) || !parsed)
    throw new AppError('unknownName');
  const { sort } = parsed;
  const { displayInstant } = createZoneClock(parsed.filter.zone);
  const display = (text: string | undefined) => {
    const instant = text === undefined ? undefined : toInstant(text)?.getTime();
    return instant === undefined ? undefined : displayInstant(instant);
  };
  await exportOne(caller.userID, async () => {
    // Leads are never changed or deleted, so those up to the last number are a snapshot.
    const between = { after: 0, upTo: await getLeadsVersion(db) };
    const filter = { ...parsed.filter, scope: await toLeadScope(db, caller), between };
    begin(await countLeads(db, filter));
    await write(
      stringify([columns.map((id) => findListColumn('lead', id)?.label ?? id)], { ...csvOptions, bom: true }),
    );
    let rows: LeadRow[] | undefined = await listLeadPage(db, { filter, sort, offset: 0, limit: batchSize });
    while (rows && rows.length > 0) {
      const leads = rows.map(toLead);
      const lines = leads.map((lead) => {
        const shown: { [name: string]: string | undefined } = {
          ...lead,
          date: display(lead.date) ?? display(lead.createdAt),
          createdAt: display(lead.createdAt),
        };
        return columns.map((id) => guardFormulas(shown[id] ?? ''));
      });
      await write(stringify(lines, csvOptions));
      const last: string = rows.at(-1)?.contact_id ?? '';
      rows = await listAdjacentLeads(db, { filter, sort, id: last, way: 'after', limit: batchSize });
    }
  });
}
