// Tells database failures apart and turns them into errors that say what a user can do.
import pg from 'pg';
import { StorageError, TakenError } from '../storage-error';

export function throwStorageError(error: unknown): never {
  if (error instanceof DeadlineError || isConnectionError(error)) {
    throw new StorageError('unavailable', 2);
  }
  // A deadlock or a serialization failure: the client can try again.
  if (['40P01', '40001'].includes(errorCode(error))) throw new StorageError('unavailable', 1);
  // `lock_timeout` is set only while waiting for a bulk change (migration 210).
  if (errorCode(error) === '55P03') throw new StorageError('busy', 5);
  if (errorCode(error) === '53100') throw new StorageError('diskFull');
  throw toTaken(error) ?? error;
}

/** Reads 'Key (kind, field, hash)=(partner, serial, …) already exists.' Undefined for any other error. */
export function toTaken(error: unknown): TakenError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'unique_values_pkey') return undefined;
  const [, field = ''] = /=\([^,]*, ([^,]*), /.exec(error.detail ?? '') ?? [];
  return new TakenError(field);
}

/** The SQLSTATE of a failed statement, '' for other errors. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** A call took longer than its deadline, so its connection cannot be used again. */
export class DeadlineError extends Error {}

export function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new DeadlineError('the database did not answer in time')), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  return (
    // 08P01 is a statement that does not match its values: our bug, not a lost connection.
    /^(08(?!P01)|57P0|53300)/.test(code) ||
    isForeignStatement(error) ||
    // A newer version has altered a table under a prepared statement. Another connection prepares it again.
    (error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery' ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    (error instanceof Error && /connection terminated|timeout exceeded|not queryable/i.test(error.message))
  );
}

/** A pooler has switched sessions: the prepared statement is missing, or its name is taken. */
export function isForeignStatement(error: unknown): boolean {
  return ['26000', '42P05'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
