import { anyBut, anyInLine, type CharSet, charClasses, toCharSet } from './char-set';

export type Run = { set: CharSet; minimum: number; maximum: number; place: number };
export type Choice = { ways: readonly Sequence[]; isOptional: boolean; place: number };
export type Sequence = readonly (Run | Choice)[];

export const isRun = (part: Run | Choice): part is Run => 'set' in part;

export class PatternFault extends Error {
  /** In characters from the start. */
  readonly place: number;
  constructor(place: number, message: string) {
    super(message);
    this.place = place;
  }
}

const longestPattern = 500;
const mostRepeats = 100;

export function parsePattern(source: string): Sequence {
  const chars = Array.from(source);
  if (chars.length > longestPattern)
    throw new PatternFault(longestPattern, `A pattern can have up to ${longestPattern} characters.`);
  if (chars[0] !== '^') throw new PatternFault(0, "A pattern begins with '^'.");
  if (chars.length < 2 || chars.at(-1) !== '$' || isEscaped(chars, chars.length - 1))
    throw new PatternFault(chars.length, "A pattern ends with '$'.");
  const reader: PatternReader = { chars: chars.slice(0, -1), at: 1 };
  const ways = readWays(reader, 0);
  if (reader.at < reader.chars.length) throw new PatternFault(reader.at, "This ')' closes nothing.");
  const [only] = ways;
  if (ways.length > 1 || !only)
    throw new PatternFault(0, "Put the alternatives between '(' and ')': '^(one|other)$'.");
  return only;
}

type PatternReader = { chars: readonly string[]; at: number };

function isEscaped(chars: readonly string[], index: number): boolean {
  let count = 0;
  for (let at = index - 1; chars[at] === '\\'; at -= 1) count += 1;
  return count % 2 === 1;
}

function readWays(reader: PatternReader, depth: number): Sequence[] {
  if (depth > 10) throw new PatternFault(reader.at, 'Groups can be nested up to 10 deep.');
  const ways: (Run | Choice)[][] = [[]];
  for (
    let char = reader.chars[reader.at];
    char !== undefined && char !== ')';
    char = reader.chars[reader.at]
  ) {
    if (char === '|') {
      ways.push([]);
      reader.at += 1;
    } else {
      ways.at(-1)?.push(char === '(' ? readGroup(reader, depth) : readRun(reader));
    }
  }
  return ways;
}

function readGroup(reader: PatternReader, depth: number): Choice {
  const place = reader.at;
  reader.at += 1;
  if (reader.chars[reader.at] === '?') {
    if (reader.chars[reader.at + 1] !== ':')
      throw new PatternFault(reader.at, "A group begins with '(' or '(?:'.");
    reader.at += 2;
  }
  const ways = readWays(reader, depth + 1);
  if (reader.chars[reader.at] !== ')') throw new PatternFault(place, "This '(' is never closed.");
  reader.at += 1;
  const next = reader.chars[reader.at];
  if (next === '*' || next === '+' || next === '{')
    throw new PatternFault(reader.at, 'A group cannot be repeated.');
  const isOptional = next === '?';
  if (isOptional) reader.at += 1;
  refuseSecondCount(reader);
  return { ways, isOptional, place };
}

function readRun(reader: PatternReader): Run {
  const place = reader.at;
  const set = readSet(reader);
  const { minimum, maximum } = readCount(reader);
  return { set, minimum, maximum, place };
}

function readSet(reader: PatternReader): CharSet {
  const { chars, at } = reader;
  const char = chars[at] ?? '';
  reader.at += 1;
  if (char === '.') return anyInLine;
  if (char === '[') return readClass(reader, at);
  if (char === '\\') return readEscape(reader);
  if ('^$*+?{}]'.includes(char)) throw new PatternFault(at, `Write '\\${char}' for this character itself.`);
  return single(char);
}

const single = (char: string): CharSet => {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
};

const controls: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
/** What a backslash can precede with the `u` flag. */
const escapable = '^$\\.*+?()[]{}|/-';

function readEscape(reader: PatternReader): CharSet {
  const place = reader.at - 1;
  const char = reader.chars[reader.at] ?? '';
  reader.at += 1;
  const known = charClasses.get(char);
  if (known) return known;
  const control = controls.get(char);
  if (control) return single(control);
  if (char !== '' && char !== '-' && escapable.includes(char)) return single(char);
  throw new PatternFault(place, `'\\${char}' cannot be used in a pattern.`);
}

function readClass(reader: PatternReader, place: number): CharSet {
  const isInverse = reader.chars[reader.at] === '^';
  if (isInverse) reader.at += 1;
  const ranges: (readonly [number, number])[] = [];
  for (let char = reader.chars[reader.at]; char !== ']'; char = reader.chars[reader.at]) {
    if (char === undefined) throw new PatternFault(place, "This '[' is never closed.");
    ranges.push(...readRange(reader));
  }
  reader.at += 1;
  if (ranges.length === 0) throw new PatternFault(place, 'This class is empty.');
  const set = toCharSet(ranges);
  return isInverse ? anyBut(set) : set;
}

function readRange(reader: PatternReader): CharSet {
  const place = reader.at;
  const from = readMember(reader);
  const isRange = reader.chars[reader.at] === '-' && reader.chars[reader.at + 1] !== ']';
  if (!isRange) return from;
  reader.at += 1;
  const to = readMember(reader);
  const [first, second] = [from[0], to[0]];
  const isSingle =
    from.length === 1 && to.length === 1 && first?.[0] === first?.[1] && second?.[0] === second?.[1];
  if (!first || !second || !isSingle || first[0] > second[0])
    throw new PatternFault(place, 'This range has no first and last character.');
  return [[first[0], second[0]]];
}

function readMember(reader: PatternReader): CharSet {
  const char = reader.chars[reader.at] ?? '';
  const place = reader.at;
  reader.at += 1;
  if (char === '\\') {
    if (reader.chars[reader.at] === '-') {
      reader.at += 1;
      return single('-');
    }
    return readEscape(reader);
  }
  if (char === '[' || char === '')
    throw new PatternFault(place, `Write '\\${char}' for this character itself.`);
  return single(char);
}

type Count = { minimum: number; maximum: number };

function readCount(reader: PatternReader): Count {
  const char = reader.chars[reader.at];
  const known: { [char: string]: Count } = {
    '?': { minimum: 0, maximum: 1 },
    '*': { minimum: 0, maximum: Number.POSITIVE_INFINITY },
    '+': { minimum: 1, maximum: Number.POSITIVE_INFINITY },
  };
  const count = char === '{' ? readBraces(reader) : char === undefined ? undefined : known[char];
  if (!count) return { minimum: 1, maximum: 1 };
  if (char !== '{') reader.at += 1;
  refuseSecondCount(reader);
  return count;
}

function readBraces(reader: PatternReader): Count {
  const place = reader.at;
  const end = reader.chars.indexOf('}', place);
  const text = end < 0 ? '' : reader.chars.slice(place + 1, end).join('');
  const [, first, comma, second] = /^(\d{1,3})(,?)(\d{0,3})$/.exec(text) ?? [];
  if (first === undefined || (comma === '' && second !== '') || (comma === ',' && second === ''))
    throw new PatternFault(place, "A count is written '{3}' or '{2,5}'.");
  const minimum = Number(first);
  const maximum = comma === ',' ? Number(second) : minimum;
  if (maximum > mostRepeats) throw new PatternFault(place, `A count can be up to ${mostRepeats}.`);
  if (minimum > maximum)
    throw new PatternFault(place, 'The first number of this count is larger than the second.');
  reader.at = end + 1;
  return { minimum, maximum };
}

function refuseSecondCount({ chars, at }: PatternReader): void {
  if (['*', '+', '?', '{'].includes(chars[at] ?? ''))
    throw new PatternFault(at, 'Only one count can stand here.');
}
