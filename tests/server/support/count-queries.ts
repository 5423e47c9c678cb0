// Collects all statements that are sent to the database.
import pg from 'pg';

type Sent = { text: string; values: readonly unknown[] };

export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { result, queries } = await listQueries(work);
  return { result, count: queries.length };
}

export async function listQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: Sent[] }> {
  const client = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const { query } = client;
  const queries: Sent[] = [];
  client.query = function (...given) {
    const [sent] = given as (Partial<Sent> | string)[];
    queries.push(typeof sent === 'string' ? { text: sent, values: [] } : { text: '', values: [], ...sent });
    return query.apply(this, given);
  };
  try {
    return { result: await work(), queries };
  } finally {
    client.query = query;
  }
}
