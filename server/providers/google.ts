// Google sign-in by OpenID Connect (A §4 "Login flow"). The issuer is configurable, so any OpenID provider serves.
import * as oidc from 'openid-client';
import {
  type ProviderChecks,
  ProviderError,
  type ProviderIdentity,
  providerDeadline,
} from './identity-provider';

export type GoogleConfig = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

export type Google = {
  /** The consent page's address: scope openid, email and profile, the e-mail as login hint (A §4). */
  authorizeUrl: (checks: ProviderChecks, email: string) => Promise<string>;
  /** Redeems the code; signature, issuer, audience, nonce and PKCE are checked. Throws ProviderError. */
  redeem: (code: string, checks: ProviderChecks) => Promise<ProviderIdentity>;
};

export function createGoogle(config: GoogleConfig): Google {
  let discovered: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    discovered ??= discoverIssuer(config);
    try {
      return await discovered;
    } catch {
      discovered = undefined;
      throw new ProviderError('Google could not be reached. Please try again.');
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
    async redeem(code, checks) {
      const found = await discover();
      // The browser hands over code and state only; the provider is known from the attempt itself.
      const back = new URL(config.redirectUri);
      back.search = new URLSearchParams({
        code,
        state: checks.state,
        iss: found.serverMetadata().issuer,
      }).toString();
      const claims = await redeemCode(found, back, checks);
      if (!claims) throw new ProviderError('Google refused the sign-in. Please try again.');
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
  } catch {
    throw new ProviderError('Google refused the sign-in. Please try again.');
  }
}

function isLoopback(url: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}
