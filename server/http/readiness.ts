// Checks whether the database answers. Concurrent requests share one check.
import { AppError } from '../app-error';
import { type Database, ping } from '../storage/database';

const mostMs = 2000;

/** The returned function throws unavailable (503) if the database does not answer within two seconds. */
export function createReadiness(db: Pick<Database, 'query'>): () => Promise<void> {
  let asking: Promise<unknown> | undefined;
  return async () => {
    asking ??= ping(db).finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_done, fail) => {
      timer = setTimeout(() => fail(new AppError('unavailable', { retryAfter: 2 })), mostMs);
    });
    try {
      await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
