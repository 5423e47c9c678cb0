import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookie, setCookie } from '../http/cookie';
import type { RegisterRoutes } from '../http/register-routes';
import { setDeviceCookie, toVisitor } from '../http/visitor';
import { checkSource, signInWithGoogle, signInWithShopify } from '../operations/sign-in/provider-sign-in';
import { type SignedIn, signInWithPassword } from '../operations/sign-in/sign-in';

export const registerSignInRoutes: RegisterRoutes = (route, context) => {
  const { publicUrl } = context;
  const toReturn = (
    request: FastifyRequest,
    { redirect_uri, ...returned }: { code: string; redirect_uri: string; [returned: string]: string },
  ) => ({
    query: new Map(Object.entries(returned)),
    redirectUri: redirect_uri,
    cookie: getCookie(request, toName(returned.state ?? '')),
    visitor: toVisitor(request),
  });
  const answer = (reply: FastifyReply, { answer, deviceKey }: SignedIn) => {
    setDeviceCookie(reply, deviceKey, publicUrl);
    return answer;
  };

  route('checkSource', async (request, reply) => {
    const attempt = { email: request.query.email, address: request.ip };
    const { answer, cookie } = await checkSource(context, attempt);
    if (cookie) setCookie(reply, { name: toName(cookie.state), value: cookie.value, seconds }, publicUrl);
    void reply.header('cache-control', 'no-store');
    return answer;
  });

  route('signInWithPassword', async (request, reply) => {
    const found = await signInWithPassword(context, { ...request.body, visitor: toVisitor(request) });
    return 'deviceKey' in found ? answer(reply, found) : found.answer;
  });

  route('signInWithGoogle', async (request, reply) => {
    clearSignInCookie(reply, request.body.state ?? '');
    return answer(reply, await signInWithGoogle(context, toReturn(request, request.body)));
  });

  // Shopify's hmac covers every parameter that came back.
  route('signInWithShopify', async (request, reply) => {
    clearSignInCookie(reply, request.body.state ?? '');
    return answer(reply, await signInWithShopify(context, toReturn(request, request.body)));
  });
};

/** Cookies that bind a provider sign-in to the browser that started it (R30). Each attempt has one, because two tabs can each start one. */
const seconds = 600;
const toName = (state: string) => `leadfield_signin_${state.replace(/[^\w-]/g, '').slice(0, 8)}`;

function clearSignInCookie(reply: FastifyReply, state: string): void {
  setCookie(reply, { name: toName(state), value: '', seconds: 0 }, '');
}
