// Shopify sign-in (A4, R30). The shop's address and the hmac are checked before any request goes out.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fetchProviderJson, ProviderError, type ProviderIdentity, providerFaults } from './identity-provider';

export type ShopifyConfig = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** The address pattern of a shop; `{shop}` is replaced by its domain. Only tests change it. */
  shopUrl?: string | undefined;
};

export type Shopify = {
  authorizeUrl: (shop: string, state: string) => string;
  /** Checks hmac and age of what Shopify sent back. `query` has every returned parameter. */
  isGenuine: (query: ReadonlyMap<string, string>) => boolean;
  redeem: (shop: string, code: string) => Promise<ProviderIdentity>;
};

const shopPattern = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
const maxAgeSeconds = 600;

/** Shopify's own rule, limited to the length of a host name's label. */
export function isShop(shop: unknown): shop is string {
  return typeof shop === 'string' && shopPattern.test(shop);
}

export function createShopify(config: ShopifyConfig, now: () => number = Date.now): Shopify {
  const home = (shop: string) => {
    if (!isShop(shop)) throw new ProviderError('This is not a Shopify store address. Sign in again.');
    return (config.shopUrl ?? 'https://{shop}').replace('{shop}', shop);
  };
  return {
    authorizeUrl(shop, state) {
      const query = new URLSearchParams({
        client_id: config.clientId,
        scope: 'read_customers',
        redirect_uri: config.redirectUri,
        state,
        'grant_options[]': 'per-user',
      });
      return `${home(shop)}/admin/oauth/authorize?${query}`;
    },
    isGenuine(query) {
      const age = Math.abs(now() / 1000 - Number(query.get('timestamp') ?? Number.NaN));
      return age <= maxAgeSeconds && hasRightHmac(query, config.clientSecret);
    },
    async redeem(shop, code) {
      const answer = await fetchProviderJson('Shopify', `${home(shop)}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: config.clientId, client_secret: config.clientSecret, code }),
      });
      return toIdentity(shop, answer.associated_user);
    },
  };
}

/** Shopify signs all other parameters, sorted and joined as a query string, with the client secret. */
function hasRightHmac(query: ReadonlyMap<string, string>, secret: string): boolean {
  const pairs = [...query].filter(([key]) => key !== 'hmac' && key !== 'signature');
  const message = pairs
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('&');
  const right = createHmac('sha256', secret).update(message).digest();
  const actual = Buffer.from(query.get('hmac') ?? '', 'hex');
  return actual.length === right.length && timingSafeEqual(actual, right);
}

function toIdentity(shop: string, user: unknown): ProviderIdentity {
  if (typeof user !== 'object' || user === null) throw providerFaults.nonsense('Shopify');
  const { id, email, email_verified } = {
    id: undefined,
    email: undefined,
    email_verified: undefined,
    ...user,
  };
  if (typeof id !== 'number' && typeof id !== 'string') throw providerFaults.nonsense('Shopify');
  return {
    issuer: `https://${shop}`,
    subject: String(id),
    email: typeof email === 'string' ? (email as string).toLowerCase() : '',
    emailVerified: email_verified === true,
  };
}
