// A small Jobber with a PKCE code flow and a GraphQL query. It verifies each request and can fail.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type JobberStand = {
  baseUrl: string;
  calls: string[];
  fault: 'none' | 'status' | 'slow' | 'nonsense';
  /** The browser's redirect after consent. */
  consent: (authorizeUrl: string) => { code: string; state: string };
  /** Expires all access tokens. */
  expireTokens: () => void;
  close: () => Promise<void>;
};

const contact = {
  data: {
    account: { phone: '555-201-3344', address: { street1: '9 Elm St', city: 'Austin', postalCode: '78701' } },
  },
};

export async function startJobberStand(given: { secret: string; redirectUri: string }): Promise<JobberStand> {
  const codes = new Map<string, string>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const issueTokens = () => {
    const tokens = { access_token: `at-${Math.random()}`, refresh_token: `rt-${Math.random()}` };
    access.add(tokens.access_token);
    refresh.add(tokens.refresh_token);
    return tokens;
  };
  const redeem = (form: URLSearchParams) => {
    if (form.get('client_id') !== 'jobber-app' || form.get('client_secret') !== given.secret)
      return undefined;
    if (form.get('grant_type') === 'refresh_token') {
      return refresh.delete(form.get('refresh_token') ?? '') ? issueTokens() : undefined;
    }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      codes.get(form.get('code') ?? '') === challenge && form.get('redirect_uri') === given.redirectUri;
    codes.delete(form.get('code') ?? '');
    return right ? issueTokens() : undefined;
  };
  const server = createServer(async (request, response) => {
    stand.calls.push(request.url ?? '');
    let text = '';
    for await (const chunk of request) text += chunk;
    if (stand.fault === 'slow') return;
    const answer =
      request.url === '/api/oauth/token'
        ? redeem(new URLSearchParams(text))
        : access.has((request.headers.authorization ?? '').slice('Bearer '.length)) &&
            request.headers['x-jobber-graphql-version']
          ? contact
          : undefined;
    response.statusCode = stand.fault === 'status' ? 500 : answer ? 200 : 401;
    response.end(stand.fault === 'nonsense' ? '[]' : JSON.stringify(answer ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stand: JobberStand = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    fault: 'none',
    consent(authorizeUrl) {
      const asked = new URL(authorizeUrl).searchParams;
      if (asked.get('response_type') !== 'code' || asked.get('redirect_uri') !== given.redirectUri) {
        throw new Error(`wrong authorise URL: ${authorizeUrl}`);
      }
      const code = `jobber-${Math.random()}`;
      codes.set(code, asked.get('code_challenge') ?? '');
      return { code, state: asked.get('state') ?? '' };
    },
    expireTokens: () => access.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return stand;
}
