// What a browser asks before anybody signs in, and the description of all calls.
import type { WireConfig } from '../../contract/config';
import { createReadiness } from '../http/readiness';
import type { RegisterRoutes } from '../http/register-routes';

export const registerSystemRoutes: RegisterRoutes = (app, context) => {
  const { config, db } = context;
  const requireReady = createReadiness(db);
  app.get('/config.json', { config: { door: 'open' } }, async (_request, reply): Promise<WireConfig> => {
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
  app.get('/dtl/ping', { config: { door: 'open' } }, async () => ({ success: true }));
  app.get('/dtl/ready', { config: { door: 'open' } }, async () => {
    await requireReady();
    return { success: true };
  });
  app.get('/openapi.json', { config: { door: 'open' }, schema: { hide: true } }, async () => app.swagger());
};
