import type pg from 'pg';

let connections = 0;

/**
 * Names of prepared statements. Each client has its own, because all connections to the embedded database share one session. Behind a
 * pooler that shares sessions nothing can be prepared, so `stop` ends naming for good.
 */
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
