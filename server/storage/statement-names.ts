import type pg from 'pg';

let connections = 0;

/** Each client has its own names, because connections to the embedded database share one session. Behind such a pooler `stop` ends naming. */
export function createStatementNames() {
  const clients = new WeakMap<pg.PoolClient, number>();
  const texts = new Map<string, number>();
  let isStopped = false;
  return {
    toName(client: pg.PoolClient, sql: string): string | undefined {
      if (isStopped) return undefined;
      const connection = clients.get(client) ?? ++connections;
      clients.set(client, connection);
      const text = texts.get(sql) ?? texts.size;
      texts.set(sql, text);
      return `c${connection}s${text}`;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
