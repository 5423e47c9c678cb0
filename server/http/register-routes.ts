// Registers routes by their call's name in contract/. A route without a call does not compile.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { toBounded } from '../../contract/bounds';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, QueryString } from '../../contract/define-call';
import { type CallName, type CallOf, calls } from '../../contract/index';
import type { JsonObject } from '../../schemas/values/json';
import type { Context } from '../context';

/** The index signature of JSON. */
type Parsed<Body> = Body extends readonly unknown[] ? Body : Body extends object ? Body & JsonObject : Body;

type Handler<Of extends Call> = (
  request: FastifyRequest<{
    Querystring: QueryOf<Of> & QueryString;
    Body: Parsed<BodyOf<Of>>;
    Params: ParamsOf<Of>;
  }>,
  reply: FastifyReply,
) => AnswerOf<Of> | FastifyReply | Promise<AnswerOf<Of> | FastifyReply>;

export type AddRoute = <Name extends CallName>(name: Name, handler: Handler<CallOf<Name>>) => void;

export type RegisterRoutes = (
  route: AddRoute,
  context: Context,
  app: Pick<FastifyInstance, 'addHook' | 'inject' | 'log'>,
) => void;

/** Answers with the call's normal status unless the handler sets another. */
export function createAddRoute(app: FastifyInstance): AddRoute {
  return (name, handler) => {
    const found = calls.get(name);
    if (!found) throw new Error(`The contract has no call '${name}'`);
    const { method, path, authentication, allowPWChange, compressed, bodyLimit, answers, produces, accepts } =
      found.call;
    const usual = Math.min(...Object.keys(answers).map(Number));
    app.route({
      method,
      url: path,
      config: {
        ...(authentication && { authentication }),
        ...(allowPWChange && { allowPWChange }),
        ...(compressed && { compressed }),
        ...(accepts && { accepts }),
      },
      ...(bodyLimit && { bodyLimit }),
      // A HEAD request to a stream would never end.
      ...(method === 'GET' && { exposeHeadRoute: produces !== 'text/event-stream' }),
      schema: schemas.get(name) ?? {},
      handler: (request, reply) =>
        handler(request as Parameters<typeof handler>[0], usual === 200 ? reply : reply.status(usual)),
    });
  };
}

const descriptions = new Map([
  ['200', 'Done'],
  ['201', 'Created'],
  ['202', 'Begun: a job goes on'],
]);
const error = { description: 'Refused: what is wrong, and where', $ref: 'Error#' };

/** They are made once, so that a second host of the same process compiles none of them again. */
const schemas = new Map([...calls].map(([name, found]) => [name, toSchema(name, found)]));

function toSchema(name: CallName, { call, subject }: { call: Call; subject: string }): FastifySchema {
  const {
    method,
    summary,
    authentication,
    params,
    query,
    body,
    answers,
    produces = 'application/json',
    accepts,
  } = call;
  const described = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: descriptions.get(status) ?? '', content: { [produces]: { schema } } },
  ]);
  return {
    operationId: name,
    tags: [subject],
    summary,
    security: authentication === 'open' ? [] : [{ bearer: [] }],
    ...(params && { params: toBounded(params) }),
    ...(query && { querystring: toBounded(query) }),
    // DELETE can send its query in the body instead.
    ...(body && method !== 'DELETE' && { body: toBounded(body) }),
    ...(accepts && { body: { content: { [accepts]: { schema: {} } } } }),
    response: { ...Object.fromEntries(described), '4xx': error, '5xx': error },
  };
}
