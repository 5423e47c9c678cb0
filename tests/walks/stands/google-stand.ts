// A real OpenID provider (oidc-provider) with Google's habits: a consent page in the browser, and a return that carries more than
// was asked for (scope, authuser, prompt, hd; iss it adds by itself).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { sendPage, startSite, toConsentPage } from './site';

export type GoogleStand = {
  issuer: string;
  /** Whether the person's e-mail counts as verified. */
  verified: boolean;
  /** Who signs in, when not the one that the login hint names. */
  account: string | undefined;
  /** `down`: the token endpoint answers 500. */
  fault: 'none' | 'down';
  /** What the consent page was asked with. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
};

export async function startGoogleStand(redirectUri: string): Promise<GoogleStand> {
  let handle = (_request: IncomingMessage, _response: ServerResponse): unknown => undefined;
  const site = await startSite((request, response) => handle(request, response));
  const stand: GoogleStand = {
    issuer: site.origin,
    verified: true,
    account: undefined,
    fault: 'none',
    asked: [],
    close: site.close,
  };
  const provider = new Provider(site.origin, {
    clients: [
      { client_id: 'app', client_secret: 'secret', redirect_uris: [redirectUri], response_types: ['code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    cookies: { keys: ['k'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `google-${id}`, email: id, email_verified: stand.verified, name: id }),
    }),
    interactions: { url: (_context, interaction) => `/consent/${interaction.uid}` },
  });
  const callback = provider.callback();
  handle = async (request, response) => {
    addReturnKeys(response, redirectUri);
    if (request.url?.startsWith('/token') && stand.fault === 'down') {
      response.writeHead(500, { 'content-type': 'text/html' });
      return response.end('<h1>Internal Server Error</h1>');
    }
    if (!request.url?.startsWith('/consent/')) return callback(request, response);
    const [path = '', choice] = request.url.split('?');
    const { params } = await provider.interactionDetails(request, response);
    if (!choice) {
      stand.asked.push(new URLSearchParams(params as Record<string, string>));
      return sendPage(
        response,
        toConsentPage('Sign in with Google', { Allow: `${path}?allow`, Cancel: `${path}?cancel` }),
      );
    }
    const denied = { error: 'access_denied', error_description: 'The user denied the request.' };
    const result = choice === 'allow' ? await grant(provider, params, stand.account) : denied;
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return stand;
}

async function grant(provider: Provider, params: Record<string, unknown>, account?: string) {
  const accountId = account ?? String(params.login_hint);
  const given = new provider.Grant({ accountId, clientId: String(params.client_id) });
  given.addOIDCScope(String(params.scope));
  return { login: { accountId }, consent: { grantId: await given.save() } };
}

/** What Google appends to every return. */
function addReturnKeys(response: ServerResponse, redirectUri: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isReturn = name.toLowerCase() === 'location' && String(value).startsWith(redirectUri);
    if (!isReturn) return setHeader(name, value);
    const url = new URL(String(value));
    const scope = 'email profile openid https://www.googleapis.com/auth/userinfo.email';
    for (const [key, text] of Object.entries({
      scope,
      authuser: '0',
      hd: 'leadfield.test',
      prompt: 'consent',
    }))
      url.searchParams.set(key, text);
    return setHeader(name, url.href);
  };
}
