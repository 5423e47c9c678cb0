// What a browser asks before anyone signs in.
import { createReadiness } from '../http/readiness';
import type { RegisterRoutes } from '../http/register-routes';

export const registerSystemRoutes: RegisterRoutes = (route, context) => {
  const { config, db } = context;
  const requireReady = createReadiness(db);
  route('readConfig', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return {
      apiBase: '',
      marketplaceUrl: config.marketplaceUrl,
      enrollmentUrl: config.enrollmentUrl,
      providers: (['google', 'shopify', 'jobber'] as const).filter((name) => context[name]),
      liveUrl: '/dtl/live',
      sessionSeconds: config.sessionSeconds,
      warnSeconds: config.warnSeconds,
    };
  });
  route('ping', async () => ({ success: true }));
  route('checkReadiness', async () => {
    await requireReady();
    return { success: true };
  });
};
