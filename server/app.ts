// The API host as a Fastify instance without a port: tests inject requests, main.ts listens.
import { randomUUID } from 'node:crypto';
import AjvCompiler from '@fastify/ajv-compiler';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from './app-error';
import type { Context } from './context';
import { registerContract } from './contract/register-contract';
import { answerError } from './http/answer-error';
import { registerAuthentication } from './http/authenticate';
import { registerBodies } from './http/bodies';
import { registerCompression } from './http/compression';
import { closeConnectionsAtStop, limitConnections } from './http/connections';
import { registerIdempotency } from './http/idempotency';
import { answerMalformedRequest, refuseOddRequests } from './http/malformed-requests';
import { createAddRoute } from './http/register-routes';
import { registerRequestLog } from './http/request-log';
import { registerSafetyHeaders, toSafetyHeaders } from './http/safety-headers';
import { registerWebApp } from './http/web-app';
import { toNetwork } from './operations/sign-in/attempt-limits';
import { routes } from './routes/index';

const bodyLimit = 1024 * 1024;
/** Shared, so that a second host in the same process does not compile the schemas again. */
const buildValidator = AjvCompiler();

export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const { network } = config;
  const safetyHeaders = toSafetyHeaders(config.connectOrigins);
  const app = Fastify({
    bodyLimit,
    trustProxy: network.trustProxy,
    // A malformed URL fails before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(safetyHeaders)),
    clientErrorHandler: answerMalformedRequest,
    // Uploading a large file over a slow line takes minutes. registerBodies cuts off senders that are too slow.
    requestTimeout: 0,
    connectionTimeout: 0,
    // Cuts off connections that send nothing, or only half a header, after 20 to 25 seconds.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false, useDefaults: false },
    },
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  // Serializes as is: the schemas only describe answers in /openapi.json, and tests check answers against them.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(answerError);
  registerSafetyHeaders(app, safetyHeaders);
  refuseOddRequests(app);
  requireOneHost(app);
  registerBodies(app);
  registerCompression(app);
  registerRequestLog(app);
  await registerRateLimit(app, network.rateLimit);
  await registerWebApp(app, context);
  await registerContract(app);
  registerAuthentication(app, context);
  registerIdempotency(app, context);
  limitConnections(app, network.maxConnections, network.trustProxy);
  closeConnectionsAtStop(app);
  for (const register of routes)
    await app.register(async (scope) => register(createAddRoute(scope), context, scope));
  return app;
}

async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  if (max === 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    // Counted per address, someone with an IPv6 /64 would have no limit.
    keyGenerator: ({ ip }) => toNetwork(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('tooMany', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** Refuses a request with two Host headers, because a proxy and this server could each use a different one (RFC 9112 3.2). */
function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `headers` keeps only the first one.
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) done(new AppError('badRequest'));
    else done();
  });
}
