// The only way to the database. `pg` talks to the embedded database and to PostgreSQL alike, and every call has a deadline.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isBusy } from '../storage-error';
import { type Batcher, createBatcher } from './batcher';
import {
  DeadlineError,
  isConnectionError,
  isForeignStatement,
  throwStorageError,
  withDeadline,
} from './database-errors';
import { createStatementNames } from './statement-names';
import { createTurns, TurnNeeded, type Turns } from './turns';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Row = Record<string, unknown>;

/** Jsonb parameters are JSON text. */
type Run = <T extends Row = Row>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

export type Queries = {
  query: Run;
  /** The first row, if there is one. */
  row: <T extends Row>(sql: string, values?: readonly unknown[]) => Promise<T | undefined>;
  /** For statements that always give a row. */
  onlyRow: <T extends Row>(sql: string, values?: readonly unknown[]) => Promise<T>;
  /** The first column of all rows. */
  column: <T = string>(sql: string, values?: readonly unknown[]) => Promise<T[]>;
  /** The first column of the first row, if there is one. */
  value: <T>(sql: string, values?: readonly unknown[]) => Promise<T | undefined>;
  /** The same for a number, 0 without one. */
  count: (sql: string, values?: readonly unknown[]) => Promise<number>;
  /** For frequent statements: the database parses and plans each text once per connection. */
  prepared: Run;
  /** In a transaction: postpones work to its end, for rows that everyone locks, so that they are locked only briefly. */
  beforeCommit?: (work: () => Promise<unknown>) => void;
  /** In a transaction: runs after the commit, and never after a rollback. */
  afterCommit?: (work: () => void) => void;
  /** In a transaction: of those that call this, only one runs at a time on this host. The others wait without a connection. */
  takeTurn?: () => void;
  /** In `oneWrite`: joins simultaneous writes into one statement. */
  batch?: Batcher;
};

/** An 'essential' transaction runs even when the disk is almost full. */
type Transaction = <T>(work: (tx: Queries) => Promise<T>, weight?: 'usual' | 'essential') => Promise<T>;

export type Database = Queries & {
  embedded: boolean;
  /** Commits when `work` resolves, rolls back when it throws. Network calls do not belong inside. A busy one runs again (`untilFree`). */
  transaction: Transaction;
  /** For migrations, seeds and commands: a transaction without a statement deadline. */
  patientTransaction: Transaction;
  /** For statements that cannot run in a transaction: one statement without a deadline. */
  patientQuery: Run;
  /** For work whose only write is its last statement: it needs no transaction and locks nothing earlier. */
  oneWrite: <T>(work: (db: Queries) => Promise<T>) => Promise<T>;
  countBusy: () => number;
  /** Calls back on every NOTIFY of the channel. Returns a function that stops listening. */
  listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** A connection string. Without one, `socketDir` is the embedded database. */
  url: string | undefined;
  socketDir?: string;
  /** Milliseconds until a call fails with 503 and its connection is closed. */
  deadlineMs?: number;
  poolSize?: number;
  /** Called before each transaction and each `oneWrite`. Throws to refuse the write. */
  beforeWrite?: (isEssential: boolean) => void;
  onError?: (error: Error) => void;
};

export function openDatabase(options: DatabaseOptions): Database {
  const { url, deadlineMs = 10_000, beforeWrite } = options;
  const connection = url
    ? { connectionString: url }
    : { host: options.socketDir, database: 'postgres', user: 'postgres' };
  const pool = openPool(connection, options);
  const { toName, stop } = createStatementNames();
  const withClient = createWithClient(pool, stop);
  const usual = { run: createRun(deadlineMs), toName };
  const patient = { run: createRun(Number.POSITIVE_INFINITY), toName };
  const queries = createQueries(usual, withClient);
  const batch = createBatcher();
  const turns = createTurns();
  const transaction = createTransaction(usual, withClient, beforeWrite);
  return {
    embedded: !url,
    ...queries,
    async oneWrite(work) {
      beforeWrite?.(false);
      return untilFree(turns, () => work({ ...queries, batch }));
    },
    transaction: (work, weight) =>
      untilFree(turns, (takeTurn) => transaction((tx) => work({ ...tx, takeTurn }), weight)),
    patientTransaction: createTransaction(patient, withClient, beforeWrite),
    patientQuery: createQueries(patient, withClient).query,
    countBusy: () => pool.totalCount - pool.idleCount + pool.waitingCount,
    listen: (channel, onNotify) => listen(channel, onNotify, { connection, onError: options.onError }),
    close: () => pool.end(),
  };
}

export async function ping(db: Pick<Database, 'query'>): Promise<void> {
  await db.query('select 1');
}

/** Waits until no other transaction holds the lock, on any node, and keeps it until this transaction ends. */
export async function takeLock(tx: Queries, number: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [number]);
}

function openPool(
  connection: pg.PoolConfig,
  { url, poolSize, deadlineMs, onError }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize ?? (url ? 10 : 5),
    connectionTimeoutMillis: deadlineMs ?? 10_000,
    keepAlive: true,
    pipeline: true,
    // A new connection would have to prepare all statements again.
    ...(!url && { idleTimeoutMillis: 0 }),
  });
  // Without a listener, a restart of PostgreSQL would end this process.
  pool.on('error', (error) => onError?.(error));
  if (url) pool.on('connect', prepareSession);
  return pool;
}

function prepareSession(client: pg.ClientBase): void {
  // PostgreSQL stops statements whose client is gone. Systems that cannot detect this refuse the setting.
  client.query(`set client_connection_check_interval = '1s'`).catch(ignoreError);
  // By default PostgreSQL expects a spinning disk and reads a whole table rather than its index, which takes twice as long.
  client
    .query(
      `select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`,
    )
    .catch(ignoreError);
}

type WithClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

function createWithClient(pool: pg.Pool, stopPreparing: () => void): WithClient {
  return async (work) => {
    const client = await pool.connect().catch(throwStorageError);
    let broken = false;
    client.on('error', ignoreError);
    try {
      return await work(client);
    } catch (error) {
      if (isForeignStatement(error)) stopPreparing();
      broken = error instanceof DeadlineError || isConnectionError(error);
      return throwStorageError(error);
    } finally {
      client.off('error', ignoreError);
      // `release` would wait for the running statement. Closing the socket makes the database cancel it.
      if (broken) client.connection.stream.destroy();
      client.release(broken);
    }
  };
}

type Statement = { text: string; values?: readonly unknown[] | undefined; name?: string | undefined };
type RunOn = (client: pg.PoolClient, statement: Statement) => Promise<Row[]>;
type Runner = { run: RunOn; toName: (client: pg.PoolClient, sql: string) => string | undefined };

function createRun(ms: number): RunOn {
  return async (client, { text, values = [], name }) => {
    const result = client.query({ text, values: [...values], ...(name && { name }) });
    return (await withDeadline(result, ms)).rows;
  };
}

function createQueries({ run, toName }: Runner, onClient: WithClient): Queries {
  const query = <T extends Row>(text: string, values?: readonly unknown[]) =>
    onClient((client) => run(client, { text, values }) as Promise<T[]>);
  const column = async <T>(text: string, values?: readonly unknown[]) =>
    (await query(text, values)).map((row) => Object.values(row)[0] as T);
  return {
    query,
    column,
    row: async <T extends Row>(text: string, values?: readonly unknown[]) =>
      (await query<T>(text, values))[0],
    async onlyRow<T extends Row>(text: string, values?: readonly unknown[]) {
      const [row] = await query<T>(text, values);
      if (!row) throw new Error(`this statement gave no row: ${text}`);
      return row;
    },
    value: async <T>(text: string, values?: readonly unknown[]) => (await column<T>(text, values))[0],
    count: async (text, values) => (await column<number | null>(text, values))[0] ?? 0,
    prepared: <T extends Row>(text: string, values?: readonly unknown[]) =>
      onClient((client) => run(client, { text, values, name: toName(client, text) }) as Promise<T[]>),
  };
}

function createTransaction(
  runner: Runner,
  withClient: WithClient,
  beforeWrite: DatabaseOptions['beforeWrite'],
): Transaction {
  const { run } = runner;
  return async (work, weight = 'usual') => {
    beforeWrite?.(weight === 'essential');
    return withClient(async (client) => {
      // Do not wait for `begin`: on a connection that cannot begin, the first statement fails as well.
      const begun = run(client, { text: 'begin' });
      begun.catch(ignoreError);
      try {
        const atEnd: (() => Promise<unknown>)[] = [];
        const after: (() => void)[] = [];
        const queries = createQueries(runner, (onClient) => onClient(client));
        const result = await work({
          ...queries,
          beforeCommit: (finish) => atEnd.push(finish),
          afterCommit: (run) => after.push(run),
        });
        for (const finish of atEnd) await finish();
        await begun;
        await run(client, { text: 'commit' });
        for (const one of after) one();
        return result;
      } catch (error) {
        if (!(error instanceof DeadlineError)) await run(client, { text: 'rollback' }).catch(ignoreError);
        throw error;
      }
    });
  };
}

/** A little less than two seconds, because the last try waits, too. */
const maxWaitMs = 1900;

/**
 * Repeats work once its turn comes, and work that a bulk change holds up for at most two seconds (R73). It keeps no connection while it
 * waits, so others are served.
 */
async function untilFree<T>(turns: Turns, work: (takeTurn: () => void) => Promise<T>): Promise<T> {
  let isInTurn = false;
  let end: number | undefined;
  for (;;) {
    let release = isInTurn ? await turns.wait() : undefined;
    const takeTurn = () => {
      release ??= turns.take();
      if (!release) throw new TurnNeeded();
    };
    const waitMs = 100 + 200 * Math.random();
    try {
      return await work(takeTurn);
    } catch (error) {
      if (error instanceof TurnNeeded) {
        isInTurn = true;
        continue;
      }
      end ??= performance.now() + maxWaitMs;
      if (!isBusy(error) || performance.now() + waitMs > end) throw error;
    } finally {
      release?.();
    }
    await pause(waitMs);
  }
}

/** Uses a separate connection. Returns a function that stops listening. */
async function listen(
  channel: string,
  onNotify: () => void,
  { connection, onError }: { connection: pg.ClientConfig; onError: DatabaseOptions['onError'] },
): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  client.on('error', (error) => onError?.(error));
  client.on('notification', onNotify);
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return () => client.end();
}

function ignoreError(): void {}
