// Leads are dated relative to the first start.
import { parseLeads } from '../operations/leads/parse-leads';
import type { Queries } from '../storage/database';
import { readFixture } from '../storage/fixture-files';
import { createLeads } from '../storage/leads/leads';

export async function seedDemoLeads(tx: Queries): Promise<void> {
  const now = new Date();
  const fixtures = readFixture('demo/leads.json');
  const wire = fixtures.map(({ userID: _user, brandID: _brand, minutesBefore, ...lead }) => ({
    ...lead,
    createdAt: new Date(now.getTime() - Number(minutesBefore) * 60_000).toISOString(),
  }));
  const findRecipient = ({ partnerID }: { partnerID?: string | undefined }) => ({
    partnerID: partnerID ?? null,
    userID: null,
  });
  const { leads, problems } = parseLeads(wire, { now, findRecipient });
  const [problem] = problems;
  if (problem) throw new Error(`fixtures/demo/leads.json ${problem.path}: ${problem.message}`);
  const owned = leads.map((lead, index) => ({
    ...lead,
    user_id: String(fixtures[index]?.userID ?? '') || null,
  }));
  await createLeads(tx, owned);
}
