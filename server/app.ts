// The API host as a Fastify instance, without a port: tests inject requests, main.ts listens.
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from './app-error';
import type { Context } from './context';
import { registerContract } from './contract/register-contract';
import { answerError } from './http/answer-error';
import { answerGarbage } from './http/answer-garbage';
import { registerAuthentication } from './http/authenticate';
import { closeConnectionsAtStop } from './http/connections';
import { registerIdempotency } from './http/idempotency';
import { checkText, parseJsonBody } from './http/json-boundary';
import { registerSafetyHeaders, toSafetyHeaders } from './http/safety-headers';
import { registerWebApp } from './http/web-app';
import { routes } from './routes/index';

const bodyLimit = 1024 * 1024;

/** Every call of the contract, ready for `inject` or `listen`. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const safetyHeaders = toSafetyHeaders(config.connectOrigins);
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy,
    // What fails before there is a route: an address that is no URL.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(safetyHeaders)),
    clientErrorHandler: answerGarbage,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false, useDefaults: false },
    },
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
  });
  // Answers are written as they are; their schemas describe them in /openapi.json and are tested against them.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(answerError);
  registerSafetyHeaders(app, safetyHeaders);
  registerBodyParser(app);
  await registerRateLimit(app, config.rateLimit);
  await registerWebApp(app, config.webDir);
  await registerContract(app);
  registerAuthentication(app, context);
  registerIdempotency(app, context);
  closeConnectionsAtStop(app);
  for (const register of routes) await app.register(async (scope) => register(scope, context));
  return app;
}

function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      // An empty body is no body: DELETE with a JSON content type.
      done(null, body.length === 0 ? undefined : parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      for (const [key, value] of Object.entries(request.query as Record<string, string | string[]>)) {
        for (const text of [key, value].flat()) checkText(text, key);
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  if (max === 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('tooMany', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
