type Call = { path: string; content: string | undefined; isCreate?: boolean };

const unanswered: { [call: string]: string } = {};

/** A create is the same try in other words, too, and after a reload, with which its form comes back. */
function keysOf({ path, content, isCreate }: Call): [typeof unanswered, string] {
  return isCreate ? [sessionStorage, path] : [unanswered, path + content];
}

/**
 * The key of a POST. The same call sent again before its answer came (a double click, a lost answer) keeps
 * its key, so the server makes one record of it.
 */
export function getIdempotencyKey(call: Call): string {
  const [keys, name] = keysOf(call);
  keys[name] ??= crypto.randomUUID();
  return keys[name];
}

/** An answer came: the next call of the same words is a new one. */
export function forgetIdempotencyKey(call: Call): void {
  const [keys, name] = keysOf(call);
  delete keys[name];
}
