// What Google and Shopify sign-in have in common: one way out, one way back, a person at the end.

/** Who the provider says came back. (issuer, subject) is the identity; the e-mail only makes the first link (R30). */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
};

/** Made by the host for one attempt, kept on the host, bound to the browser by a cookie. */
export type ProviderChecks = { state: string; nonce: string; verifier: string };

/** A provider said no, answered nonsense or not in time. `message` is a sentence for the person. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** Every call to a provider ends by itself. */
export const providerDeadline = 8_000;

/** What went wrong with a provider, and what to do. The provider's own words are never repeated to the person. */
export const providerFaults = {
  away: (name: string) => new ProviderError(`${name} is not responding. Try again in a moment.`),
  refused: (name: string) => new ProviderError(`${name} did not accept the sign-in. Sign in again.`),
  nonsense: (name: string) =>
    new ProviderError(`${name} sent a response that could not be read. Try again in a moment.`),
};

/**
 * POSTs a form or JSON to a provider and reads JSON back, with a deadline and a size limit, following no redirect.
 * `name` as people know it. Throws ProviderError.
 */
export async function fetchProviderJson(
  name: string,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(providerDeadline);
    response = await fetch(url, { redirect: 'error', ...init, signal });
    text = await response.text();
  } catch {
    throw providerFaults.away(name);
  }
  if (response.status >= 500) throw providerFaults.away(name);
  if (!response.ok) throw providerFaults.refused(name);
  const json = text.length < 100_000 ? parseObject(text) : undefined;
  if (!json) throw providerFaults.nonsense(name);
  return json;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}
