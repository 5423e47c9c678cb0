// A Shopify written from its public documentation ("Implement authorization code grant manually", online access mode): the
// authorise page of a shop, the signed return, the code's exchange for a token with its associated user.
import { createHmac } from 'node:crypto';
import { readText, sendJson, sendPage, startSite, toConsentPage } from './site';

export type ShopifyStand = {
  /** For SHOPIFY_URL. */
  url: string;
  user: { id: number; email: string; email_verified: boolean };
  fault: 'none' | 'down' | 'forged' | 'nonsense';
  close: () => Promise<void>;
};
export const shopifyApp = { SHOPIFY_CLIENT_ID: 'shop-app', SHOPIFY_CLIENT_SECRET: 'shop-secret' };

export async function startShopifyStand(redirectUri: string): Promise<ShopifyStand> {
  const codes = new Map<string, { shop: string; perUser: boolean }>();
  const site = await startSite(async (request, response, url) => {
    const [, shop = '', ...path] = url.pathname.split('/');
    if (path.join('/') === 'admin/oauth/authorize') {
      const asked = url.searchParams;
      if (asked.get('client_id') !== 'shop-app' || asked.get('redirect_uri') !== redirectUri)
        return sendJson(response, 400, { error: 'invalid_request' });
      const code = `code-${Math.random()}`;
      codes.set(code, { shop, perUser: asked.getAll('grant_options[]').includes('per-user') });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const query = { code, host: 'YWRtaW4', shop, state: asked.get('state') ?? '', timestamp };
      const install = `${redirectUri}?${new URLSearchParams(sign(query, stand.fault === 'forged'))}`;
      return sendPage(
        response,
        toConsentPage('Install app', { 'Install app': install, Cancel: `/${shop}/admin` }),
      );
    }
    const body = readBody(await readText(request), String(request.headers['content-type']));
    const code = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    const isRight =
      body.client_id === 'shop-app' && body.client_secret === 'shop-secret' && code?.shop === shop;
    if (stand.fault === 'down') return sendJson(response, 503, { errors: 'Unavailable' });
    if (stand.fault === 'nonsense') return sendPage(response, '<h1>Shopify</h1>');
    if (!isRight) return sendJson(response, 400, { error: 'invalid_request' });
    const person = {
      ...stand.user,
      first_name: 'Sam',
      last_name: 'Shop',
      account_owner: true,
      locale: 'en',
      collaborator: false,
    };
    const online = { expires_in: 86_399, associated_user_scope: 'read_customers', associated_user: person };
    sendJson(response, 200, {
      access_token: 'shpua_1',
      scope: 'read_customers',
      ...(code?.perUser && online),
    });
  });
  const stand: ShopifyStand = {
    url: `${site.origin}/{shop}`,
    user: { id: 902_541_635, email: 'shop@example.test', email_verified: true },
    fault: 'none',
    close: site.close,
  };
  return stand;
}

function readBody(text: string, type: string): Record<string, string> {
  return type.includes('json') ? JSON.parse(text || '{}') : Object.fromEntries(new URLSearchParams(text));
}

/** "Remove the hmac, sort the keys, join them by &, HMAC-SHA256 with the app's secret, hexadecimal." */
function sign(query: Record<string, string>, isForged: boolean): Record<string, string> {
  const message = Object.keys(query)
    .sort()
    .map((key) => `${key}=${query[key]}`)
    .join('&');
  const secret = isForged ? 'another-secret' : 'shop-secret';
  return { ...query, hmac: createHmac('sha256', secret).update(message).digest('hex') };
}
