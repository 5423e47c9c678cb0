type Call = { path: string; content: string; isCreate?: boolean };

const unanswered: { [call: string]: string } = {};
/** Those of them that nobody waits for any more. */
const lost = new Set<string>();

/**
 * The try of a POST or PUT, and the key that it bears. The same call sent again before its answer came (a double click, a lost answer) is the
 * same try, so the server makes one record of it; a create in other words, too, and after a reload, with which its form comes back.
 */
export function toTry({ path, content, isCreate }: Call) {
  const [keys, name] = isCreate ? [sessionStorage, path] : [unanswered, path + content];
  keys[name] ??= crypto.randomUUID();
  const key: string = keys[name];
  /** Answered, the next call of the same words is a new one. Else nobody waits for this one any more. */
  const end = (isAnswered: boolean) => {
    if (isAnswered) forget(keys, name);
    else if (unanswered[name]) lost.add(name);
  };
  return { key, end };
}

function forget(keys: { [call: string]: string }, name: string): void {
  delete keys[name];
  lost.delete(name);
}

/**
 * For a change that begins now: once it is answered, whoever asks again for what was lost before does not mean the same try.
 * What was restored, deleted and is restored once more would else be told as it was the first time, and stay deleted.
 */
export function toGoOn(): () => void {
  const before = [...lost];
  return () => {
    for (const name of before) forget(unanswered, name);
  };
}
