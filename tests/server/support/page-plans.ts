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

const pages = /sort_key|changed_at is null/;
export const counts = /^select count\(\*\) as count from records/;

/** Executes each statement of that form again with EXPLAIN. Throws if there was none. */
export async function explainPages(
  db: Queries,
  work: () => Promise<unknown>,
  form: RegExp = pages,
): Promise<Plan[]> {
  const client = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const { query: send } = client;
  const statements: { text: string; values: unknown[] }[] = [];
  client.query = function (...given) {
    const [first, values] = given as unknown as [string | { text: string; values: unknown[] }, unknown[]];
    statements.push(typeof first === 'string' ? { text: first, values } : first);
    return send.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = send;
  }
  const plans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!form.test(text)) continue;
    const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values ?? [],
    );
    const [found] = row?.['QUERY PLAN'] ?? [];
    if (found) plans.push(found.Plan);
  }
  if (plans.length === 0) throw new Error('there was no such statement');
  return plans;
}

export function listSteps(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listSteps)];
}
