// The link to Jobber (A2 "linked"): an OAuth code flow whose tokens are stored encrypted, and one query for the account's contact.
import { fetchProviderJson, ProviderError } from './identity-provider';

export type JobberConfig = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Only tests set another address than https://api.getjobber.com. */
  baseUrl?: string | undefined;
};

export type JobberTokens = { accessToken: string; refreshToken: string };
/** Suggestions for empty account fields (R51). */
export type CrmContact = { phone: string; address1: string; city: string; zip: string };

export type Jobber = {
  authorizeUrl: (state: string, challenge: string) => string;
  redeem: (code: string, verifier: string) => Promise<JobberTokens>;
  refresh: (refreshToken: string) => Promise<JobberTokens>;
  getContact: (accessToken: string) => Promise<CrmContact>;
  /** Also ends the link at Jobber. */
  disconnect: (accessToken: string) => Promise<void>;
};

const contactQuery = '{ account { phone address { street1 city postalCode } } }';

export function createJobber(config: JobberConfig): Jobber {
  const base = config.baseUrl ?? 'https://api.getjobber.com';
  const requestToken = async (form: Record<string, string>) =>
    toTokens(
      await fetchProviderJson('Jobber', `${base}/api/oauth/token`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          client_id: config.clientId,
          client_secret: config.clientSecret,
          ...form,
        }),
      }),
    );
  const query = (accessToken: string, text: string) =>
    fetchProviderJson('Jobber', `${base}/api/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-jobber-graphql-version': '2025-01-20',
      },
      body: JSON.stringify({ query: text }),
    });
  return {
    authorizeUrl: (state, challenge) =>
      `${base}/api/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: config.redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`,
    redeem: (code, verifier) =>
      requestToken({
        grant_type: 'authorization_code',
        code,
        redirect_uri: config.redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async getContact(accessToken) {
      const account = at(at(await query(accessToken, contactQuery), 'data'), 'account');
      const address = at(account, 'address');
      return {
        phone: text(account, 'phone'),
        address1: text(address, 'street1'),
        city: text(address, 'city'),
        zip: text(address, 'postalCode'),
      };
    },
    async disconnect(accessToken) {
      await query(accessToken, 'mutation { appDisconnect { userErrors { message } } }');
    },
  };
}

function toTokens(answer: Record<string, unknown>): JobberTokens {
  const { access_token: accessToken, refresh_token: refreshToken } = answer;
  if (typeof accessToken !== 'string' || !accessToken)
    throw new ProviderError('Failed to connect to Jobber.');
  return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' };
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function text(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === 'string' ? found.slice(0, 200) : '';
}
