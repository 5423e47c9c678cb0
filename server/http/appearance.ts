// The product's own look as files, /product/logo and /product/accent.css, because the content policy forbids styles in the page.
import type { FastifyInstance } from 'fastify';
import type { Appearance } from '../config/appearance';
import { escapeHtml } from './wire-config';

const logoPath = '/product/logo';
const stylePath = '/product/accent.css';

export function registerAppearance(app: FastifyInstance, { logo, accent }: Appearance): void {
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

/** Puts the product's name, icon and color into the page. */
export function withAppearance(page: string, { name, logo, accent }: Appearance): string {
  const named = name === 'Leadfield' ? page : page.replaceAll('Leadfield', () => escapeHtml(name));
  const icon = logo
    ? named.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logoPath}" type="${logo.type}" />`)
    : named;
  return accent ? icon.replace('</head>', `<link rel="stylesheet" href="${stylePath}" />\n  </head>`) : icon;
}
