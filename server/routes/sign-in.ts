// Signing in: source check, password, and the way back from Google and Shopify (API.md, Calls).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleAuthBody, LocalAuthBody, ShopAuthBody } from '../../contract/session';
import type { RegisterRoutes } from '../http/register-routes';
import { clearSignInCookie, getSignInCookie, setSignInCookie } from '../http/sign-in-cookie';
import { setDeviceCookie, toVisitor } from '../http/visitor';
import { checkSource, signInWithGoogle, signInWithShopify } from '../operations/sign-in/provider-sign-in';
import { type SignedIn, signInWithPassword } from '../operations/sign-in/sign-in';

const text = { type: 'string', maxLength: 4000 } as const;
const email = { type: 'string', maxLength: 320 } as const;
const open = { config: { door: 'open' } } as const;

/** Also whatever else a provider adds: iss, scope, authuser, prompt, hd, host, timestamp … (R69). */
const toReturnBody = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
  additionalProperties: text,
  maxProperties: 40,
});

/** Exactly these keys, all of them needed. */
const toBody = (properties: Record<string, { type: 'string'; maxLength: number }>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});

export const registerSignInRoutes: RegisterRoutes = (app, context) => {
  const { publicUrl } = context;
  const toReturn = (
    request: FastifyRequest,
    { redirect_uri, ...returned }: { code: string; redirect_uri: string; [returned: string]: string },
  ) => ({
    query: new Map(Object.entries(returned)),
    redirectUri: redirect_uri,
    cookie: getSignInCookie(request),
    visitor: toVisitor(request),
  });
  const answer = (reply: FastifyReply, { answer, deviceKey }: SignedIn) => {
    setDeviceCookie(reply, deviceKey, publicUrl);
    return answer;
  };

  app.get<{ Querystring: { email: string } }>(
    '/auth/sourcecheck',
    { ...open, schema: { querystring: toBody({ email }) } },
    async (request, reply) => {
      const asked = { email: request.query.email, address: request.ip };
      const { answer, cookie } = await checkSource(context, asked);
      if (cookie) setSignInCookie(reply, cookie, publicUrl);
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  );

  app.post<{ Body: LocalAuthBody }>(
    '/auth/local-auth',
    { ...open, schema: { body: toBody({ email, password: text }) } },
    async (request, reply) => {
      const found = await signInWithPassword(context, { ...request.body, visitor: toVisitor(request) });
      return 'deviceKey' in found ? answer(reply, found) : found.answer;
    },
  );

  app.post<{ Body: GoogleAuthBody }>(
    '/auth/g-auth',
    { ...open, schema: { body: toReturnBody('code', 'redirect_uri', 'state') } },
    async (request, reply) => {
      clearSignInCookie(reply);
      return answer(reply, await signInWithGoogle(context, toReturn(request, request.body)));
    },
  );

  // The hmac covers every key that came back.
  app.post<{ Body: ShopAuthBody }>(
    '/shop-auth',
    { ...open, schema: { body: toReturnBody('code', 'redirect_uri', 'shop') } },
    async (request, reply) => {
      clearSignInCookie(reply);
      return answer(reply, await signInWithShopify(context, toReturn(request, request.body)));
    },
  );
};
