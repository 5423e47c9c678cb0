// GET /dtl/several: small reads of one screen in one request. Each goes through the whole host as a request of its own: with the
// caller's token and address, through the same checks, counted by the same limits.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/define-call';
import { calls } from '../../contract/index';
import type { SeveralAnswers } from '../../contract/system/read-several';
import { isObjectType, isOwnType, objects } from '../../objects/index';
import { AppError, toErrorBody } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';

const most = 8;
const mostRecords = 50;
const notSmall = new AppError('badRequest', {
  message: 'This read cannot be combined with others. Send it by itself.',
});
const ownRecords = '/dtl/record/';
const smallReads = new Map(
  [...calls.values()].flatMap(({ call }: { call: Call }) =>
    call.method === 'GET' && call.small ? [[call.path, call] as const] : [],
  ),
);
const wholes = ['/dtl/user?view=profile', '/dtl/product?vendors=1'];
/** No others go on: those of codings, bodies and what is known would change the answer. */
const goOn = ['authorization', 'x-activity', 'x-forwarded-for'] as const;

export const registerSeveralRoutes: RegisterRoutes = (route, _context, app) => {
  route('readSeveral', async (request, reply) => {
    const asked = [request.query.ask].flat();
    if (asked.length > most) throw new AppError('badRequest', { message: `Ask for at most ${most} reads.` });
    reply.isPlain = !asked.every((url) => findRead(url.split('?')[0] ?? '')?.compressed);
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

/** The call that an address without its query asks for. */
function findRead(path: string) {
  const isOwn = path.startsWith(ownRecords) && isOwnType(path.slice(ownRecords.length));
  return smallReads.get(isOwn ? `${ownRecords}:objectType` : path);
}

function isSmall(path: string, query: URLSearchParams): boolean {
  const small = findRead(path)?.small;
  return small === true || (small === 'page' && (isPage(query) || isOne(path, query)));
}

/** One record by its id, or what is asked for as a whole and never long. */
function isOne(path: string, query: URLSearchParams): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (query.has('export') || query.has('format') || !isObjectType(name)) return false;
  const asked = [...query.keys()].join();
  if (asked === 'vendorID') return path === '/dtl/product';
  return asked === objects[name].idName || wholes.includes(`${path}?${query}`);
}

/** Whole lists and files of them are sent as they are read; here they would be held in memory. */
function isPage(query: URLSearchParams): boolean {
  const [limit = '', ...others] = query.getAll('limit');
  const isShort = /^\d{1,2}$/.test(limit) && Number(limit) <= mostRecords && others.length === 0;
  // What a control has chosen is answered beside the page.
  return isShort && query.getAll('value').length <= mostRecords && !query.has('export');
}
