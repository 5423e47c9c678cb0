// Only patterns that match in linear time are accepted (E3), so no record can make a host hang.
import { longestMatched } from '../words/limits';
import { type CharSet, overlaps, union } from './char-set';
import { type Choice, isRun, PatternFault, parsePattern, type Run, type Sequence } from './parse-pattern';

const maxSteps = 250_000;

export type PatternProblem = { place: number; message: string };

/** Undefined if the pattern can be used. The position is in characters from 0. */
export function checkPattern(source: string, maxLength = longestMatched): PatternProblem | undefined {
  try {
    requireLinear(parsePattern(source), Math.min(maxLength, longestMatched));
    return undefined;
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error;
    return { place: error.place, message: error.message };
  }
}

/** `ways`: how many ways a matcher may have to try; `longest`: characters of the longest text. */
type Cost = { ways: number; finite: number; hasEndless: boolean; longest: number };

const end: CharSet = [];

function requireLinear(pattern: Sequence, longest: number): void {
  measure(pattern, end, { ways: 1, finite: 0, hasEndless: false, longest });
}

/** Walks from the end, because it must know what can follow. Returns what the sequence can begin with. */
function measure(sequence: Sequence, after: CharSet, cost: Cost): CharSet {
  let next = after;
  for (const part of [...sequence].reverse()) {
    if (isRun(part)) measureRun(part, next, cost);
    else measureChoice(part, next, cost);
    next = beginningOf(part, next);
  }
  return next;
}

function measureRun({ set, minimum, maximum, place }: Run, next: CharSet, cost: Cost): void {
  const isEndless = maximum === Number.POSITIVE_INFINITY;
  const isOpen = minimum !== maximum && overlaps(set, next);
  // A failure after it is retried for each of its lengths.
  if (isOpen) cost.ways *= Math.min(maximum, cost.longest) - minimum + 1;
  else if (isEndless) cost.hasEndless = true;
  cost.finite += isEndless ? 1 : maximum;
  requireFew(cost, place);
}

function measureChoice({ ways, isOptional, place }: Choice, next: CharSet, cost: Cost): void {
  const firsts = ways.map((way) => measure(way, next, cost));
  const isOpen =
    ways.some((way, index) => ways.slice(index + 1).some((other) => canBothBegin(way, other, next))) ||
    (isOptional && firsts.some((first) => overlaps(first, next)));
  if (isOpen) cost.ways *= ways.length + Number(isOptional);
  requireFew(cost, place);
}

function requireFew({ ways, finite, hasEndless, longest }: Cost, place: number): void {
  if (ways * (finite + (hasEndless ? longest : 0)) > maxSteps) throw new PatternFault(place, slow);
}

const slow =
  'Matching this could take too long: what repeats here can also be what follows. Use characters that exclude each other.';

function beginningOf(part: Run | Choice, next: CharSet): CharSet {
  if (isRun(part)) return part.minimum === 0 ? union(part.set, next) : part.set;
  const firsts = part.ways.map((way) =>
    way.reduceRight<CharSet>((after, one) => beginningOf(one, after), next),
  );
  return union(...firsts, ...(part.isOptional ? [next] : []));
}

/** Compares character by character as far as both are fixed. */
function canBothBegin(one: Sequence, other: Sequence, next: CharSet): boolean {
  const [a, b] = [toFixed(one), toFixed(other)];
  const shared = Math.min(a.sets.length, b.sets.length);
  for (let index = 0; index < shared; index += 1) {
    const [x, y] = [a.sets[index], b.sets[index]];
    if (x && y && !overlaps(x, y)) return false;
  }
  const [shorter, longer] = a.sets.length <= b.sets.length ? [a, b] : [b, a];
  const following = longer.sets[shared];
  return !(shorter.isWhole && following && !overlaps(following, next));
}

function toFixed(sequence: Sequence): { sets: CharSet[]; isWhole: boolean } {
  const sets: CharSet[] = [];
  for (const part of sequence) {
    if (!isRun(part)) return { sets, isWhole: false };
    for (let count = 0; count < part.minimum && sets.length < 200; count += 1) sets.push(part.set);
    if (part.minimum !== part.maximum) return { sets, isWhole: false };
  }
  return { sets, isWhole: true };
}
