// Serves the built web app: its files, and its one page for every page route. Calls that do not exist answer JSON.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { Appearance } from '../config/appearance';
import type { Context } from '../context';
import { toEtag } from './answer-once';
import { escapeHtml, toWireConfig, withConfig } from './wire-config';

/** Methods by path, of every call; pages and files apart. */
type Calls = Map<string, Set<string>>;

/** Must run before the routes are registered, because it listens to them. */
export async function registerWebApp(app: FastifyInstance, context: Context): Promise<void> {
  const { webDir, appearance } = context.config;
  const calls: Calls = new Map();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = calls.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    calls.set(url, methods);
  });
  const index = webDir && existsSync(join(webDir, 'index.html')) ? join(webDir, 'index.html') : undefined;
  if (webDir && index) {
    await app.register(async (scope) => {
      // The app's own files need no token.
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, authentication: 'open' };
      });
      await scope.register(staticFiles, {
        root: webDir,
        wildcard: false,
        index: false,
        cacheControl: false,
        preCompressed: true,
        setHeaders(reply, path) {
          reply.setHeader('vary', 'accept-encoding');
          // Names of built files contain a hash, so they can be cached forever.
          const isHashed = path.includes('/assets/');
          reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    });
  }
  registerAppearance(app, appearance);
  const page = index
    ? toPage(withConfig(withAppearance(readFileSync(index, 'utf8'), appearance), toWireConfig(context)))
    : undefined;
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { calls, page }));
}

type Page = { html: string; etag: string };

function toPage(html: string): Page {
  return { html, etag: toEtag(html) };
}

function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  { calls, page }: { calls: Calls; page: Page | undefined },
): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  if (isPage(request, path) && page) {
    void reply.header('cache-control', 'no-cache').header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  }
  const methods = calls.get(path) ?? [...calls].find(([url]) => isOfPattern(path, url))?.[1];
  if (!methods || methods.has(request.method)) throw new AppError('noSuchCall');
  void reply.header('allow', [...methods].join(', '));
  throw new AppError('methodNotAllowed');
}

function isOfPattern(path: string, pattern: string): boolean {
  if (!pattern.includes(':')) return false;
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

/** `GET /shop-auth`, `/g-auth` and `/auth/jobber` are pages; their other methods are calls (W1). */
function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/auth/jobber') return true;
  const isCall = /^\/(dtl|auth)(\/|$)/.test(path);
  // A username is an email, which looks like a file name.
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && !/@|%40/i.test(path);
  return !isCall && !isFile;
}

/** The product's look is served as files, because the content policy forbids styles in the page. */
const logoPath = '/product/logo';
const stylePath = '/product/accent.css';

function registerAppearance(app: FastifyInstance, { logo, accent }: Appearance): void {
  const config = { authentication: 'open' } as const;
  if (logo)
    app.get(logoPath, { config }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(logo.type).send(logo.content),
    );
  if (accent)
    app.get(stylePath, { config }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(toStyle(accent)),
    );
}

/** More specific than the product's own tokens, so it wins wherever it is loaded. */
function toStyle({ light, dark }: NonNullable<Appearance['accent']>): string {
  return `:root:root {
  --color-accent: light-dark(${light.accent}, ${dark.accent});
  --color-accent-ink: light-dark(${light.ink}, ${dark.ink});
  --color-accent-surface: light-dark(${light.surface}, ${dark.surface});
}
`;
}

export function withAppearance(page: string, { name, logo, accent }: Appearance): string {
  const named = name === 'Leadfield' ? page : page.replaceAll('Leadfield', () => escapeHtml(name));
  const icon = logo
    ? named.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logoPath}" type="${logo.type}" />`)
    : named;
  return accent ? icon.replace('</head>', `<link rel="stylesheet" href="${stylePath}" />\n  </head>`) : icon;
}
