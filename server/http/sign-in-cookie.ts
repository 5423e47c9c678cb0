// Cookies that bind a sign-in with a provider to the browser that began it (R30): one per attempt, because two tabs can each have
// one.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookie, setCookie } from './cookie';

const seconds = 600;
const toName = (state: string) => `leadfield_signin_${state.replace(/[^\w-]/g, '').slice(0, 8)}`;

/** `state` names the attempt; the provider sends it back. */
export type SignInCookie = { state: string; value: string };

export function setSignInCookie(
  reply: FastifyReply,
  { state, value }: SignInCookie,
  publicUrl: string,
): void {
  setCookie(reply, { name: toName(state), value, seconds }, publicUrl);
}

export function clearSignInCookie(reply: FastifyReply, state: string): void {
  setCookie(reply, { name: toName(state), value: '', seconds: 0 }, '');
}

/** '' if the browser sent none for this attempt. */
export function getSignInCookie(request: FastifyRequest, state: string): string {
  return getCookie(request, toName(state));
}
