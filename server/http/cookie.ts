// Cookies of this host are HttpOnly, and Lax because a provider's redirect back is a top-level navigation.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** '' if the browser sent no cookie of that name. */
export function getCookie(request: FastifyRequest, name: string): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name) return value;
  }
  return '';
}

export type Cookie = { name: string; value: string; seconds: number };

/** `publicUrl` decides whether cookies require https. */
export function setCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string): void {
  const { name, value, seconds } = cookie;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
