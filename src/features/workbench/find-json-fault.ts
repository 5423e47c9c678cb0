const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts refuse exactly these
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** What may follow, by what was expected and which token came; a missing entry is a fault. */
const steps: Record<Expected, Partial<Record<string, Expected | 'open' | 'close'>>> = {
  value: { text: 'commaOrEnd', plain: 'commaOrEnd', '{': 'open', '[': 'open' },
  valueOrEnd: { text: 'commaOrEnd', plain: 'commaOrEnd', '{': 'open', '[': 'open', ']': 'close' },
  key: { text: 'colon' },
  keyOrEnd: { text: 'colon', '}': 'close' },
  colon: { ':': 'value' },
  commaOrEnd: { ',': 'value', '}': 'close', ']': 'close' },
  nothing: {},
};

/**
 * The offset at which a text stops being JSON; its length when it ends too early. Browsers word their own errors each
 * in another way, and some name no place.
 */
export function findJsonFault(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ; ) {
    token.lastIndex = at;
    const found = token.exec(text);
    const start = found ? at + found[0].length - found[0].trimStart().length : skipSpace(text, at);
    if (!found) return start;
    const [, sign, quoted] = found;
    const kind = sign ?? (quoted === undefined ? 'plain' : 'text');
    const step: Expected | 'open' | 'close' | undefined = steps[expected][kind];
    if (step === undefined) return start;
    at = token.lastIndex;
    if (step === 'open') {
      open.push(kind);
      expected = kind === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (step === 'close') {
      if (open.pop() !== (kind === '}' ? '{' : '[')) return start;
      expected = open.length > 0 ? 'commaOrEnd' : 'nothing';
    } else if (kind === ',') expected = open.at(-1) === '{' ? 'key' : 'value';
    else expected = step === 'commaOrEnd' && open.length === 0 ? 'nothing' : step;
  }
}

function skipSpace(text: string, from: number): number {
  const rest = /^[ \t\r\n]*/.exec(text.slice(from, from + 10_000));
  return from + (rest?.[0].length ?? 0);
}
