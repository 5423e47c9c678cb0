// The cookie that binds a sign-in with a provider to the browser that began it (RULINGS 30).
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'leadfield_signin';
const seconds = 600;

/** HttpOnly; Lax, because the provider's redirect back is a top-level navigation. */
export function setSignInCookie(reply: FastifyReply, value: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function clearSignInCookie(reply: FastifyReply): void {
  void reply.header('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

/** '' when the browser brought none. */
export function getSignInCookie(request: FastifyRequest): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name) return value;
  }
  return '';
}
