// GET /dtl/live: changes as they happen, as text/event-stream (W2.39).
import { AppError } from '../app-error';
import { getCaller, readToken } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { openLiveStream } from '../live/live-stream';

const maxStreamsPerUser = 40;

export const registerLiveRoutes: RegisterRoutes = (route, context, app) => {
  const open = new Map<() => void, string>();
  // Open streams are requests in flight: a host that stops must end them itself.
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });

  route('openLive', (request, reply) => {
    const { userID } = getCaller(request);
    const token = readToken(request) ?? '';
    if ([...open.values()].filter((one) => one === userID).length >= maxStreamsPerUser) {
      throw new AppError('tooMany', { retryAfter: 30 });
    }
    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const end = openLiveStream({
      context,
      response,
      findCaller: () => context.sessions.find(token),
      after: toNumber(request.headers['last-event-id']),
      onError: (error) => request.log.warn({ err: error }, 'live stream'),
    });
    open.set(end, userID);
    response.on('close', () => open.delete(end));
    return reply;
  });
};

/** Anything but a number begins with what comes next. */
function toNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
