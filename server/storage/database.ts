// The only way to the database: `pg` to the embedded one and to PostgreSQL alike, a deadline around every call,
// and database failures turned into errors that say what a person can do.
import pg from 'pg';
import { StorageError, TakenError } from '../storage-error';
import { createTogether, type Together } from './together';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Row = Record<string, unknown>;

/** Jsonb parameters are given as JSON text. Rows are plain objects named by column. */
type Run = <T extends Row = Row>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

export type Queries = {
  query: Run;
  /** The same for what runs all the time: the database parses and plans each text once per connection. */
  prepared: Run;
  /** In a transaction: puts work off to its end, in order. For what everybody locks, so that nobody waits while holding it. */
  beforeCommit?: (work: () => Promise<unknown>) => void;
  /** In a transaction: runs once it is committed, and never if it is rolled back. */
  afterCommit?: (work: () => void) => void;
  /** In `oneWrite`: what several callers write at the same moment, written by one statement. */
  together?: Together;
};

/** `essential` is written on an almost full disk, too. */
type Transaction = <T>(work: (tx: Queries) => Promise<T>, weight?: 'usual' | 'essential') => Promise<T>;

export type Database = Queries & {
  embedded: boolean;
  /** Commits when `work` resolves, rolls back when it throws. Network calls do not belong inside. */
  transaction: Transaction;
  /** The same without a deadline for a statement: migrations, seeds and what an operator waits for. */
  patientTransaction: Transaction;
  /** One statement without a deadline, by itself: what no transaction may hold. */
  patientQuery: Run;
  /** For work whose last statement is its only write: commits by itself, and nothing is locked before. */
  oneWrite: <T>(work: (db: Queries) => Promise<T>) => Promise<T>;
  /** How many connections are at work, or waited for. */
  countBusy: () => number;
  /** Calls back on every NOTIFY of the channel. */
  listen: (channel: string, heard: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** A connection string, or the socket folder of the embedded database. */
  url: string | undefined;
  socketDir?: string;
  /** Milliseconds until a call gives up, its connection is destroyed and the answer is 503. */
  deadlineMs?: number;
  poolSize?: number;
  /** Asked before each transaction and each `oneWrite`; throws to refuse writes. */
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
  const withClient = createLoans(pool, stop);
  const usual = { run: createRun(deadlineMs), toName };
  const patient = { run: createRun(Number.POSITIVE_INFINITY), toName };
  const queries = createQueries(usual, withClient);
  const together = createTogether();
  return {
    embedded: !url,
    ...queries,
    async oneWrite(work) {
      beforeWrite?.(false);
      return work({ ...queries, together });
    },
    transaction: createTransaction(usual, withClient, beforeWrite),
    patientTransaction: createTransaction(patient, withClient, beforeWrite),
    patientQuery: createQueries(patient, withClient).query,
    countBusy: () => pool.totalCount - pool.idleCount + pool.waitingCount,
    listen: (channel, heard) => listen(channel, heard, { connection, onError: options.onError }),
    close: () => pool.end(),
  };
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
    // A new connection would prepare everything again.
    ...(!url && { idleTimeoutMillis: 0 }),
  });
  // Without a listener a restarting PostgreSQL would end this process.
  pool.on('error', (error) => onError?.(error));
  // What somebody gave up would run on to its end; a server that cannot look whether anybody is there refuses the setting.
  if (url)
    pool.on('connect', (client) => {
      client.query(`set client_connection_check_interval = '1s'`).catch(ignoreError);
    });
  return pool;
}

type OnClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** A client of the pool for the time of the work. What goes wrong is a StorageError; a broken connection is given up. */
function createLoans(pool: pg.Pool, stopPreparing: () => void): OnClient {
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
      if (broken) hangUp(client);
      client.release(broken);
    }
  };
}

/** Let go by the pool alone, it would stay until the database has answered; hung up, what it asked is not worked on for nobody. */
function hangUp(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

type Statement = { text: string; values?: readonly unknown[] | undefined; name?: string | undefined };
type RunOn = (client: pg.PoolClient, statement: Statement) => Promise<Row[]>;
/** How statements are run: for how long at most, and under which name they are prepared. */
type Runner = { run: RunOn; toName: (client: pg.PoolClient, sql: string) => string | undefined };

function createRun(ms: number): RunOn {
  return async (client, { text, values = [], name }) => {
    const result = client.query({ text, values: [...values], ...(name && { name }) });
    return (await withDeadline(result, ms)).rows;
  };
}

function createQueries({ run, toName }: Runner, onClient: OnClient): Queries {
  return {
    query: <T extends Row>(text: string, values?: readonly unknown[]) =>
      onClient((client) => run(client, { text, values }) as Promise<T[]>),
    prepared: <T extends Row>(text: string, values?: readonly unknown[]) =>
      onClient((client) => run(client, { text, values, name: toName(client, text) }) as Promise<T[]>),
  };
}

function createTransaction(
  runner: Runner,
  withClient: OnClient,
  beforeWrite: DatabaseOptions['beforeWrite'],
): Transaction {
  const { run } = runner;
  return async (work, weight = 'usual') => {
    beforeWrite?.(weight === 'essential');
    return withClient(async (client) => {
      // The first statement follows without waiting; a connection that cannot begin cannot run it either.
      const begun = run(client, { text: 'begin' });
      begun.catch(ignoreError);
      try {
        const last: (() => Promise<unknown>)[] = [];
        const after: (() => void)[] = [];
        const queries = createQueries(runner, (onClient) => onClient(client));
        const result = await work({
          ...queries,
          beforeCommit: (one) => last.push(one),
          afterCommit: (one) => after.push(one),
        });
        for (const one of last) await one();
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

/** On a connection of its own. Returns the way to stop. */
async function listen(
  channel: string,
  heard: () => void,
  { connection, onError }: { connection: pg.ClientConfig; onError: DatabaseOptions['onError'] },
): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  client.on('error', (error) => onError?.(error));
  client.on('notification', heard);
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return () => client.end();
}

let connections = 0;

/**
 * Names of prepared statements. All connections to the embedded database are one session: none may use another's name. Behind a pooler
 * that hands a session to others between transactions nothing can be prepared: none has a name once `stop` was called.
 */
function createStatementNames() {
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

/** A statement that this connection prepared is not there, or another one has its name. */
function isForeignStatement(error: unknown): boolean {
  return ['26000', '42P05'].includes(errorCode(error));
}

class DeadlineError extends Error {}

function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new DeadlineError('the database did not answer in time')), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

function ignoreError(): void {}

function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  return (
    // 08P01 is a statement that does not fit its values: our bug, not a lost connection.
    /^(08(?!P01)|57P0|53300)/.test(code) ||
    isForeignStatement(error) ||
    // A newer version has changed a table under a prepared statement; another connection prepares it anew.
    (error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery' ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    (error instanceof Error && /connection terminated|timeout exceeded|not queryable/i.test(error.message))
  );
}

/** Resolves when the database answers. */
export async function ping(db: Pick<Database, 'query'>): Promise<void> {
  await db.query('select 1');
}

/** Whoever asks for the same number waits for the end of this transaction, on other nodes, too. */
export async function takeLock(tx: Queries, number: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [number]);
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function throwStorageError(error: unknown): never {
  if (error instanceof DeadlineError || isConnectionError(error)) {
    throw new StorageError('unavailable', 2);
  }
  // Two who waited for each other, or met on a distributed PostgreSQL: one of them may try again.
  if (['40P01', '40001'].includes(errorCode(error))) throw new StorageError('unavailable', 1);
  // Another lock than its own statement's was waited for: that of a change of many records (migration 210).
  if (errorCode(error) === '55P03') throw new StorageError('busy', 5);
  if (errorCode(error) === '53100') throw new StorageError('diskFull');
  throw toTaken(error) ?? error;
}

/** Of a value that no two records share; undefined for any other error. 'Key (kind, field, hash)=(partner, serial, …) already exists.' */
export function toTaken(error: unknown): TakenError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'unique_values_pkey') return undefined;
  const [, field = ''] = /=\([^,]*, ([^,]*), /.exec(error.detail ?? '') ?? [];
  return new TakenError(field);
}

/** SQLSTATE of a failed statement, '' for other errors: '23505' is a broken unique index. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
