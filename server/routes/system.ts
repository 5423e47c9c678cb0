// What a browser asks before anyone signs in.
import { createReadiness } from '../http/readiness';
import type { RegisterRoutes } from '../http/register-routes';
import { toWireConfig } from '../http/wire-config';

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
