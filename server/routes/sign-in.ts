// Signing in: source check, password, and the way back from Google and Shopify (API.md, Calls).
import type { FastifyRequest } from 'fastify';
import type { GoogleAuthBody, LocalAuthBody, ShopAuthBody } from '../../schemas/api/session';
import type { RegisterRoutes } from '../http/register-routes';
import { clearSignInCookie, getSignInCookie, setSignInCookie } from '../http/sign-in-cookie';
import { checkSource, signInWithGoogle, signInWithShopify } from '../operations/provider-sign-in';
import { signInWithPassword } from '../operations/sign-in';

const text = { type: 'string', maxLength: 2000 } as const;
const email = { type: 'string', maxLength: 320 } as const;
const open = { config: { door: 'open' } } as const;

/** Exactly these keys, all of them needed. */
const toBody = (properties: Record<string, { type: 'string'; maxLength: number }>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});

export const registerSignInRoutes: RegisterRoutes = (app, { services }) => {
  const { publicUrl } = services;
  const toReturn = (
    request: FastifyRequest,
    body: { code: string; state?: string | undefined; redirect_uri: string },
  ) => ({
    code: body.code,
    state: body.state ?? '',
    redirectUri: body.redirect_uri,
    cookie: getSignInCookie(request),
    address: request.ip,
  });

  app.get<{ Querystring: { email: string } }>(
    '/auth/sourcecheck',
    { ...open, schema: { querystring: toBody({ email }) } },
    async (request, reply) => {
      const asked = { email: request.query.email, address: request.ip };
      const { answer, cookie } = await checkSource(services, asked);
      if (cookie) setSignInCookie(reply, cookie, publicUrl);
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  );

  app.post<{ Body: LocalAuthBody }>(
    '/auth/local-auth',
    { ...open, schema: { body: toBody({ email, password: text }) } },
    (request) => signInWithPassword(services, { ...request.body, address: request.ip }),
  );

  app.post<{ Body: GoogleAuthBody }>(
    '/auth/g-auth',
    { ...open, schema: { body: toBody({ code: text, redirect_uri: text, state: text }) } },
    async (request, reply) => {
      clearSignInCookie(reply);
      return signInWithGoogle(services, toReturn(request, request.body));
    },
  );

  app.post<{ Body: ShopAuthBody }>(
    '/shop-auth',
    {
      ...open,
      schema: {
        // And whatever else Shopify signs: the hmac covers every key that came back.
        body: {
          ...toBody({ code: text, redirect_uri: text, shop: text }),
          additionalProperties: text,
          maxProperties: 20,
        },
      },
    },
    async (request, reply) => {
      clearSignInCookie(reply);
      const { redirect_uri: _ours, ...returned } = request.body;
      const query = new Map(Object.entries(returned));
      return signInWithShopify(services, { ...toReturn(request, request.body), query });
    },
  );
};
