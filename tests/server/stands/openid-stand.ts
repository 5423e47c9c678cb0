// A real OpenID provider on a loopback port. It signs in the user in the login hint and adds the same parameters to its redirect as Google.
// With a consent page it waits for a click; its token endpoint can fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type OpenIdStand = {
  issuer: string;
  /** Follows the authorise URL as a browser would, to the redirect that carries code and state. */
  visit: (authorizeUrl: string) => Promise<URL>;
  /** Whether the person's e-mail counts as verified. */
  verified: boolean;
  /** A different user than in the login hint: another account at Google. */
  signsInAs: string | undefined;
  /** What the token endpoint does: 500, an answer that is no JSON, or none at all. */
  fault: 'none' | 'status' | 'nonsense' | 'away';
  /** The person's subject, by e-mail, when it is not the e-mail itself. */
  subjects: Map<string, string>;
  close: () => Promise<void>;
};

/** `hasConsentPage`: a browser must press 'Allow' or 'Deny'. */
export async function startOpenIdStand(redirectUri: string, hasConsentPage = false): Promise<OpenIdStand> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emails = new Map<string, string>();
  const stand: OpenIdStand = {
    issuer,
    verified: true,
    signsInAs: undefined,
    fault: 'none',
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
    if (request.url === '/token' && stand.fault !== 'none') return fail(response, stand.fault);
    addAsGoogleDoes(response, redirectUri);
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    if (request.url.endsWith('/deny')) {
      const denied = { error: 'access_denied', error_description: 'The user denied access' };
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    }
    if (hasConsentPage && !request.url.endsWith('/allow')) return showConsent(response, request.url);
    const details = await provider.interactionDetails(request, response);
    const email = stand.signsInAs ?? String(details.params.login_hint);
    const accountId = stand.subjects.get(email) ?? email;
    emails.set(accountId, email);
    const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) });
    grant.addOIDCScope(String(details.params.scope));
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return stand;
}

/** Google's return carries more than code and state. */
function addAsGoogleDoes(response: ServerResponse, redirectUri: string): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isReturn = name.toLowerCase() === 'location' && String(value).startsWith(redirectUri);
    if (!isReturn || !new URL(String(value)).searchParams.has('code')) return set(name, value);
    const back = new URL(String(value));
    back.searchParams.set('scope', 'email profile openid https://www.googleapis.com/auth/userinfo.email');
    back.searchParams.set('authuser', '0');
    back.searchParams.set('prompt', 'consent');
    return set(name, back.href);
  };
}

function fail(response: ServerResponse, fault: 'status' | 'nonsense' | 'away'): void {
  if (fault === 'away') return void response.socket?.destroy();
  response.writeHead(fault === 'status' ? 500 : 200, { 'content-type': 'text/html' });
  response.end('<h1>Oops</h1>');
}

function showConsent(response: ServerResponse, path: string): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(
    `<h1>Leadfield wants to know who you are</h1><a href="${path}/allow">Allow</a> <a href="${path}/deny">Deny</a>`,
  );
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
