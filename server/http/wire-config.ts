// What a browser must know before anybody signs in: answered by /config.json, and written into the page to save that question.
import type { WireConfig } from '../../contract/system/read-config';
import type { Context } from '../context';

export function toWireConfig(context: Context): WireConfig {
  const { marketplaceUrl, enrollmentUrl, sessionSeconds, warnSeconds, appearance, locale } = context.config;
  return {
    apiBase: '',
    marketplaceUrl,
    enrollmentUrl,
    providers: (['google', 'shopify', 'jobber'] as const).filter((name) => context[name]),
    liveUrl: '/dtl/live',
    sessionSeconds,
    warnSeconds,
    locale,
    name: appearance.name,
    logoUrl: appearance.logo ? '/product/logo' : '',
  };
}

/** The page with the configuration in its head. An element and no script: the content policy allows none inline. */
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
