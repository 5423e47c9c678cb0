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

const timeoutMs = 2000;

/** Throws unavailable (503) if the database does not answer within two seconds. Simultaneous requests share one check. */
function createReadiness(db: Pick<Database, 'query'>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  return async () => {
    running ??= ping(db).finally(() => {
      running = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_done, fail) => {
      timer = setTimeout(() => fail(new AppError('unavailable', { retryAfter: 2 })), timeoutMs);
    });
    try {
      await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
