const unanswered = new Map<string, string>();

/**
 * The key of a POST. The same call sent again before its answer came (a double click, a lost answer) keeps
 * its key, so the server makes one record of it.
 */
export function getIdempotencyKey(path: string, body: string): string {
  const call = `${path}\n${body}`;
  const known = unanswered.get(call);
  if (known) return known;
  const key = crypto.randomUUID();
  unanswered.set(call, key);
  return key;
}

/** An answer came: the next call of the same words is a new one. */
export function forgetIdempotencyKey(path: string, body: string): void {
  unanswered.delete(`${path}\n${body}`);
}
