// GET /dtl/several: small reads of one screen in one request. Each goes through the whole host as a request of its own: with the
// caller's token and address, through the same checks, counted by the same limits.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/define-call';
import { calls } from '../../contract/index';
import type { SeveralAnswers } from '../../contract/system/read-several';
import { AppError, toErrorBody } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';

const most = 8;
const mostRecords = 50;
const notSmall = new AppError('badRequest', {
  message: 'This read cannot be combined with others. Send it by itself.',
});
const smallReads = new Map(
  [...calls.values()].flatMap(({ call }: { call: Call }) =>
    call.method === 'GET' && call.small ? [[call.path, call.small] as const] : [],
  ),
);
/** No others go on: those of codings, bodies and what is known would change the answer. */
const goOn = ['authorization', 'x-activity', 'x-forwarded-for'] as const;

export const registerSeveralRoutes: RegisterRoutes = (route, _context, app) => {
  route('readSeveral', async (request) => {
    const asked = [request.query.ask].flat();
    if (asked.length > most) throw new AppError('badRequest', { message: `Ask for at most ${most} reads.` });
    return { answers: await Promise.all(asked.map((url) => askFor(app, request, url))) };
  });
};

async function askFor(
  app: Pick<FastifyInstance, 'inject'>,
  { headers, socket }: FastifyRequest,
  url: string,
): Promise<SeveralAnswers['answers'][number]> {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  if (!isSmall(path, query)) return { status: notSmall.status, body: toErrorBody(notSmall) };
  const answer = await app.inject({
    method: 'GET',
    // What was looked at is what is asked: no more of the address goes on.
    url: `${path}?${query}`,
    headers: Object.fromEntries(goOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function isSmall(path: string, query: URLSearchParams): boolean {
  const small = smallReads.get(path);
  return small === true || (small === 'page' && isPage(query));
}

/** Whole lists and files of them are sent as they are read; here they would be held in memory. */
function isPage(query: URLSearchParams): boolean {
  const [limit = '', ...others] = query.getAll('limit');
  const isShort = /^\d{1,2}$/.test(limit) && Number(limit) <= mostRecords && others.length === 0;
  return isShort && query.has('page') && !query.has('export');
}
