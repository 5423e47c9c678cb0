// The Jobber link (A2 "linked"): a code flow whose tokens are kept encrypted, and one read of the account's own contact.
import { fetchProviderJson, ProviderError } from './identity-provider';

export type JobberConfig = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** https://api.getjobber.com unless a test says otherwise. */
  baseUrl?: string | undefined;
};

export type JobberTokens = { accessToken: string; refreshToken: string };
/** R51: suggestions for empty account fields. */
export type CrmContact = { phone: string; address1: string; city: string; zip: string };

export type Jobber = {
  authorizeUrl: (state: string, challenge: string) => string;
  redeem: (code: string, verifier: string) => Promise<JobberTokens>;
  refresh: (refreshToken: string) => Promise<JobberTokens>;
  getContact: (accessToken: string) => Promise<CrmContact>;
  /** Ends the link on Jobber's side. */
  disconnect: (accessToken: string) => Promise<void>;
};

const contactQuery = '{ account { phone address { street1 city postalCode } } }';

export function createJobber(config: JobberConfig): Jobber {
  const base = config.baseUrl ?? 'https://api.getjobber.com';
  const askToken = async (form: Record<string, string>) =>
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
  const ask = (accessToken: string, query: string) =>
    fetchProviderJson('Jobber', `${base}/api/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-jobber-graphql-version': '2025-01-20',
      },
      body: JSON.stringify({ query }),
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
      askToken({
        grant_type: 'authorization_code',
        code,
        redirect_uri: config.redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async getContact(accessToken) {
      const account = at(at(await ask(accessToken, contactQuery), 'data'), 'account');
      const address = at(account, 'address');
      return {
        phone: text(account, 'phone'),
        address1: text(address, 'street1'),
        city: text(address, 'city'),
        zip: text(address, 'postalCode'),
      };
    },
    async disconnect(accessToken) {
      await ask(accessToken, 'mutation { appDisconnect { userErrors { message } } }');
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
