// Leads with a known contactID stay as they are, so a list can be sent again (R53).
import type { LeadsAdded } from '../../../contract/leads';
import type { Json } from '../../../schemas/values/json';
import { AppError, toFieldErrors } from '../../app-error';
import { appendChanges, toChange } from '../../storage/changes/changes';
import type { Database } from '../../storage/database';
import { createLeads, getLeadsVersion, leadType } from '../../storage/leads/leads';
import { readRecipients } from './lead-scope';
import { parseLeads } from './parse-leads';

const shownProblems = 100;

/** Throws 422 with fieldErrors keyed `<index>.<field>`. Appends one change per batch, with the number of the last lead before it. */
export async function addLeads(db: Database, json: Json | undefined, by = 'import'): Promise<LeadsAdded> {
  const { leads, problems } = parseLeads(json, { now: new Date(), findRecipient: await readRecipients(db) });
  const [first] = problems;
  if (first?.code === 'shape' && first.path === '') throw new AppError('badRequest', first.message);
  if (problems.length > 0) {
    const rows = problems
      .slice(0, shownProblems)
      .map(({ path, code, message }) => [path, code, message] as const);
    throw new AppError('invalid', {
      message: 'Some leads cannot be stored.',
      fieldErrors: toFieldErrors(rows),
    });
  }
  const added = await db.transaction(async (tx) => {
    const before = await getLeadsVersion(tx);
    const count = await createLeads(tx, leads);
    const change = toChange({ objectType: leadType, id: String(before), version: 0 }, { field: '' });
    if (count > 0) await appendChanges(tx, by, [change]);
    return count;
  });
  return { success: true, added, known: leads.length - added };
}
