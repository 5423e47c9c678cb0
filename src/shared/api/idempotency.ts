type Call = { path: string; content: string; isCreate?: boolean };

const unanswered: { [call: string]: string } = {};

/**
 * The try of a POST, and the key that it bears. The same call sent again before its answer came (a double click, a lost answer) is the
 * same try, so the server makes one record of it; a create in other words, too, and after a reload, with which its form comes back.
 */
export function toTry({ path, content, isCreate }: Call) {
  const [keys, name] = isCreate ? [sessionStorage, path] : [unanswered, path + content];
  keys[name] ??= crypto.randomUUID();
  const key: string = keys[name];
  /** An answer came: the next call of the same words is a new one. */
  const end = () => delete keys[name];
  return { key, end };
}
