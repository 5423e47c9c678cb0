// The query plans of the statements that find the rows of lists, or count them, as the database executes them.
import pg from 'pg';
import type { Queries } from '../../../server/storage/database';

export type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Sort Method'?: string;
  Plans?: Plan[];
};

/** Each is executed twice. Throws if there is none. */
export async function explainPages(db: Queries, work: () => Promise<unknown>): Promise<Plan[]> {
  const client = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const { query: send } = client;
  const asked: { text: string; values: unknown[] }[] = [];
  client.query = function (...given) {
    const [first, values] = given as unknown as [string | { text: string; values: unknown[] }, unknown[]];
    asked.push(typeof first === 'string' ? { text: first, values } : first);
    return send.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = send;
  }
  const plans: Plan[] = [];
  for (const { text, values } of asked) {
    if (!/sort_key|changed_at is null/.test(text)) continue;
    const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values ?? [],
    );
    const [found] = row?.['QUERY PLAN'] ?? [];
    if (found) plans.push(found.Plan);
  }
  if (plans.length === 0) throw new Error('no page was asked for');
  return plans;
}

export function listSteps(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listSteps)];
}
