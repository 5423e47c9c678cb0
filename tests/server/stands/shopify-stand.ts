// A small Shopify that verifies each request, redeems each code once and can fail.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ShopifyStand = {
  /** Template for the host's configuration; `{shop}` is filled by it. */
  shopUrl: string;
  calls: string[];
  fault: 'none' | 'status' | 'nonsense' | 'nobody';
  user: { id: number; email: string; email_verified: boolean };
  /** Shopify's signed redirect after consent. */
  consent: (authorizeUrl: string) => Record<string, string>;
  close: () => Promise<void>;
};

export async function startShopifyStand(secret: string): Promise<ShopifyStand> {
  const codes = new Map<string, string>();
  const server = createServer(async (request, response) => {
    stand.calls.push(request.url ?? '');
    let text = '';
    for await (const chunk of request) text += chunk;
    const [, shop = '', ...rest] = (request.url ?? '').split('/');
    const body = text ? JSON.parse(text) : {};
    const right =
      request.method === 'POST' &&
      rest.join('/') === 'admin/oauth/access_token' &&
      body.client_id === 'shop-app' &&
      body.client_secret === secret &&
      codes.get(body.code) === shop;
    codes.delete(body.code);
    response.setHeader('content-type', 'application/json');
    if (stand.fault === 'status' || !right) {
      response.statusCode = stand.fault === 'status' ? 503 : 400;
      response.end('{"error":"invalid_request"}');
    } else if (stand.fault === 'nonsense') response.end('<html>not JSON</html>');
    else {
      const person = stand.fault === 'nobody' ? {} : { associated_user: stand.user };
      response.end(JSON.stringify({ access_token: 'shop-token', scope: 'read_customers', ...person }));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stand: ShopifyStand = {
    shopUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{shop}`,
    calls: [],
    fault: 'none',
    user: { id: 7001, email: 'shop@example.test', email_verified: true },
    consent(authorizeUrl) {
      const url = new URL(authorizeUrl);
      const shop = url.pathname.split('/')[1] ?? '';
      const asked = url.searchParams;
      if (asked.get('client_id') !== 'shop-app' || asked.get('scope') !== 'read_customers') {
        throw new Error(`wrong authorise URL: ${authorizeUrl}`);
      }
      const code = `code-${Math.random()}`;
      codes.set(code, shop);
      const timestamp = String(Math.floor(Date.now() / 1000));
      return signShopifyQuery(
        { code, shop, state: asked.get('state') ?? '', timestamp, host: 'aG9zdA' },
        secret,
      );
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return stand;
}

export function signShopifyQuery(query: Record<string, string>, secret: string): Record<string, string> {
  const message = Object.keys(query)
    .sort()
    .map((key) => `${key}=${query[key]}`)
    .join('&');
  return { ...query, hmac: createHmac('sha256', secret).update(message).digest('hex') };
}
