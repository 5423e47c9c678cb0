// Counts the statements sent to the database, by whatever code.
import pg from 'pg';

export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const client = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const { query } = client;
  let count = 0;
  client.query = function (...given) {
    count++;
    return query.apply(this, given);
  };
  try {
    return { result: await work(), count };
  } finally {
    client.query = query;
  }
}
