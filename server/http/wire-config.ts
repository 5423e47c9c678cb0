// Answered by /config.json, and embedded in the page to save that request before sign-in.
import type { WireConfig } from '../../contract/system';
import type { Context } from '../context';

export function toWireConfig({ config, providers }: Context): WireConfig {
  const { browser, appearance } = config;
  return {
    ...browser,
    apiBase: '',
    providers: (['google', 'shopify', 'jobber'] as const).filter((name) => providers[name]),
    liveUrl: '/dtl/live',
    name: appearance.name,
    logoUrl: appearance.logo ? '/product/logo' : '',
  };
}

/** Embedded in an element of the head, since the content policy forbids inline scripts. */
export function withConfig(page: string, config: WireConfig): string {
  const meta = `<meta name="leadfield-config" content="${escapeHtml(JSON.stringify(config))}" />`;
  return page.replace('</head>', () => `${meta}\n  </head>`);
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes.get(sign) ?? sign);
}
