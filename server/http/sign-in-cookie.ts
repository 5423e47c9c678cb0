// The cookie that binds a sign-in with a provider to the browser that began it (R30).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookie, setCookie } from './cookie';

const name = 'leadfield_signin';
const seconds = 600;

export function setSignInCookie(reply: FastifyReply, value: string, publicUrl: string): void {
  setCookie(reply, { name, value, seconds }, publicUrl);
}

export function clearSignInCookie(reply: FastifyReply): void {
  setCookie(reply, { name, value: '', seconds: 0 }, '');
}

/** '' when the browser brought none. */
export function getSignInCookie(request: FastifyRequest): string {
  return getCookie(request, name);
}
