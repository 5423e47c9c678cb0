// A real OpenID provider on a loopback port that signs in whoever the login hint names.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type OpenIdStand = {
  issuer: string;
  /** Follows the authorise URL as a browser would, to the redirect that carries code and state. */
  visit: (authorizeUrl: string) => Promise<URL>;
  /** Whether the person's e-mail counts as verified. */
  verified: boolean;
  /** The person's subject, by e-mail, when it is not the e-mail itself. */
  subjects: Map<string, string>;
  close: () => Promise<void>;
};

export async function startOpenIdStand(redirectUri: string): Promise<OpenIdStand> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emails = new Map<string, string>();
  const stand: OpenIdStand = {
    issuer,
    verified: true,
    subjects: new Map(),
    visit: (url) => follow(url, redirectUri),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'app', client_secret: 'secret', redirect_uris: [redirectUri], response_types: ['code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['k'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: emails.get(id) ?? id, email_verified: stand.verified, name: id }),
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  });
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const details = await provider.interactionDetails(request, response);
    const email = String(details.params.login_hint);
    const accountId = stand.subjects.get(email) ?? email;
    emails.set(accountId, email);
    const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) });
    grant.addOIDCScope(String(details.params.scope));
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return stand;
}

async function follow(start: string, redirectUri: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop++) {
    if (url.startsWith(redirectUri)) return new URL(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = response.headers.get('location');
    if (!next)
      throw new Error(`the provider stopped at ${response.status}: ${(await response.text()).slice(0, 300)}`);
    url = new URL(next, url).href;
  }
  throw new Error('the provider redirects in circles');
}
