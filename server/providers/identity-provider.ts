/** Issuer and subject identify the person. The email only makes the first link to a user (R30). */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
};

/** Generated for one attempt, stored on the host, and bound to the browser by a cookie. */
export type ProviderChecks = { state: string; nonce: string; verifier: string };

/** The provider refused, or its answer was unreadable or too late. `message` is a sentence for the user. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** In milliseconds. */
export const providerDeadline = 8_000;

/** The messages about a provider's failure. They never repeat the provider's own text. */
export const providerFaults = {
  away: (name: string) => new ProviderError(`${name} is not responding. Try again in a moment.`),
  refused: (name: string) => new ProviderError(`${name} did not accept the sign-in. Sign in again.`),
  nonsense: (name: string) =>
    new ProviderError(`${name} sent a response that could not be read. Try again in a moment.`),
};

/** POSTs to a provider and reads JSON, with a deadline, a size limit and no redirects. `name` is the provider's. Throws ProviderError. */
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
