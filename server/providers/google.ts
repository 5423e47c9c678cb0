// Google sign-in by OpenID Connect (A4 "Login flow"). The issuer is configurable, so other OpenID providers work as well.
import * as oidc from 'openid-client';
import {
  type ProviderChecks,
  type ProviderError,
  type ProviderIdentity,
  providerDeadline,
  providerFaults,
} from './identity-provider';

export type GoogleConfig = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

export type Google = {
  /** The address of the consent page, with scopes openid, email and profile, and the email as login hint (A4). */
  authorizeUrl: (checks: ProviderChecks, email: string) => Promise<string>;
  /** Redeems the code and checks signature, issuer, audience, nonce and PKCE. Throws ProviderError. */
  redeem: (
    returned: ReadonlyMap<string, string>,
    checks: Omit<ProviderChecks, 'state'>,
  ) => Promise<ProviderIdentity>;
};

export function createGoogle(config: GoogleConfig): Google {
  let discovered: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    discovered ??= discoverIssuer(config);
    try {
      return await discovered;
    } catch {
      discovered = undefined;
      throw providerFaults.away('Google');
    }
  };
  return {
    async authorizeUrl(checks, email) {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: config.redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
      return url.href;
    },
    async redeem(returned, checks) {
      const found = await discover();
      const state = returned.get('state') ?? '';
      const back = new URL(config.redirectUri);
      // `iss` must be the expected issuer if the provider sends it. Ignore all other parameters.
      back.search = new URLSearchParams({
        code: returned.get('code') ?? '',
        state,
        iss: returned.get('iss') ?? found.serverMetadata().issuer,
      }).toString();
      const claims = await redeemCode(found, back, { ...checks, state });
      if (!claims) throw providerFaults.nonsense('Google');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email.toLowerCase() : '',
        emailVerified: claims.email_verified === true,
      };
    },
  };
}

function discoverIssuer(config: GoogleConfig): Promise<oidc.Configuration> {
  const issuer = new URL(config.issuer);
  const execute = issuer.protocol === 'http:' && isLoopback(issuer) ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(issuer, config.clientId, config.clientSecret, undefined, {
    execute,
    timeout: providerDeadline / 1000,
  });
}

async function redeemCode(found: oidc.Configuration, back: URL, checks: ProviderChecks) {
  try {
    const tokens = await oidc.authorizationCodeGrant(found, back, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (error) {
    throw toFault(error);
  }
}

const unreadable = [
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_INVALID_RESPONSE',
];
const unanswered = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', ''];

function toFault(error: unknown): ProviderError {
  const { away, nonsense, refused } = providerFaults;
  if (error instanceof oidc.ResponseBodyError) return (error.status < 500 ? refused : away)('Google');
  if (error instanceof oidc.AuthorizationResponseError) return refused('Google');
  if (!(error instanceof oidc.ClientError)) return away('Google');
  const { cause, code = '' } = error;
  if (cause instanceof Response && cause.status >= 500) return away('Google');
  if (unreadable.includes(code)) return nonsense('Google');
  return (unanswered.includes(code) ? away : refused)('Google');
}

function isLoopback(url: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}
