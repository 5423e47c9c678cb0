import { AppError } from '../app-error';
import { getCaller, readToken } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { createLiveStreams } from '../live/live-streams';
import { toTokenHash } from '../storage/people/sessions';

const maxStreamsPerUser = 40;

export const registerLiveRoutes: RegisterRoutes = (route, context, app) => {
  const streams = createLiveStreams(context, (err) => app.log.warn({ err }, 'live streams'));
  const counts = new Map<string, number>();
  const count = (userID: string, more: 1 | -1) => {
    const open = (counts.get(userID) ?? 0) + more;
    if (open > 0) counts.set(userID, open);
    else counts.delete(userID);
  };
  // Open streams count as running requests, so a host that stops must end them.
  app.addHook('preClose', async () => streams.endAll());

  route('openLive', (request, reply) => {
    const { userID } = getCaller(request);
    const token = readToken(request) ?? '';
    if ((counts.get(userID) ?? 0) >= maxStreamsPerUser) throw new AppError('tooMany', { retryAfter: 30 });
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
    count(userID, 1);
    response.on('close', () => count(userID, -1));
    streams.open({
      response,
      tokenHash: toTokenHash(token),
      after: toNumber(request.headers['last-event-id']),
    });
    return reply;
  });
};

/** Without a number, the stream begins with the next change. */
function toNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
