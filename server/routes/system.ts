// What a browser asks before anyone signs in.
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { toWireConfig } from '../http/wire-config';
import { type Database, ping } from '../storage/database';

export const registerSystemRoutes: RegisterRoutes = (route, context) => {
  const requireReady = createReadiness(context.db);
  route('readConfig', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return toWireConfig(context);
  });
  route('ping', async () => ({ success: true }));
  route('checkReadiness', async () => {
    await requireReady();
    return { success: true };
  });
};

/** Checks whether the database answers. Concurrent requests share one check. */
const mostMs = 2000;

/** The returned function throws unavailable (503) if the database does not answer within two seconds. */
function createReadiness(db: Pick<Database, 'query'>): () => Promise<void> {
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
