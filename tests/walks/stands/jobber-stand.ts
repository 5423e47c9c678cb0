// A Jobber written from its developer centre: the authorise page, the token endpoint, one GraphQL query of the account.
import { readText, sendJson, sendPage, startSite, toConsentPage } from './site';

export type JobberStand = {
  /** For JOBBER_URL. */
  url: string;
  fault: 'none' | 'down' | 'nonsense';
  close: () => Promise<void>;
};
export const jobberApp = { JOBBER_CLIENT_ID: 'jobber-app', JOBBER_CLIENT_SECRET: 'jobber-secret' };
const account = {
  phone: '512-555-0188',
  address: { street1: '9 Elm St', city: 'Marfa', postalCode: '79843' },
};

export async function startJobberStand(redirectUri: string): Promise<JobberStand> {
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const site = await startSite(async (request, response, url) => {
    if (url.pathname === '/api/oauth/authorize') {
      const asked = url.searchParams;
      const isRight = asked.get('client_id') === 'jobber-app' && asked.get('redirect_uri') === redirectUri;
      if (!isRight || asked.get('response_type') !== 'code')
        return sendJson(response, 401, { error: 'invalid_client' });
      const code = `jobber-${Math.random()}`;
      codes.add(code);
      const back = (query: object) =>
        `${redirectUri}?${new URLSearchParams({ ...query, state: asked.get('state') ?? '' })}`;
      const buttons = { 'Allow access': back({ code }), Deny: back({ error: 'access_denied' }) };
      return sendPage(response, toConsentPage('Leadfield wants to connect to your account', buttons));
    }
    const text = await readText(request);
    if (stand.fault === 'down') return sendJson(response, 500, { message: 'error' });
    if (stand.fault === 'nonsense') return sendPage(response, '<h1>Jobber</h1>');
    if (url.pathname === '/api/oauth/token') {
      const form = new URLSearchParams(text);
      const isApp = form.get('client_id') === 'jobber-app' && form.get('client_secret') === 'jobber-secret';
      if (!isApp || !codes.delete(form.get('code') ?? ''))
        return sendJson(response, 401, { error: 'invalid_grant' });
      const token = `token-${Math.random()}`;
      tokens.add(token);
      return sendJson(response, 200, { access_token: token, refresh_token: `${token}-again`, warning: '' });
    }
    const isKnown = tokens.has(String(request.headers.authorization).replace('Bearer ', ''));
    if (!isKnown || !request.headers['x-jobber-graphql-version'])
      return sendJson(response, isKnown ? 400 : 401, { message: 'not allowed' });
    sendJson(response, 200, { data: { account } });
  });
  const stand: JobberStand = { url: site.origin, fault: 'none', close: site.close };
  return stand;
}
