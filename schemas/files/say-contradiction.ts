// The sentence about a column that proves two things, for the screen, the host and the commands.
import type { ColumnJudgment } from './column-reading';

const words: { readonly [proof: string]: string } = {
  month: 'the month first',
  day: 'the day first',
  point: 'a decimal point',
  comma: 'a decimal comma',
  percent: 'per cent',
  share: 'shares of 1',
};

/** 'Line 2 has the day first, but line 5 has the month first. Write all in one way.' */
export function sayContradiction(
  { first, at, second, other }: ColumnJudgment['wrong'][number],
  toPlace: (at: number) => string,
): string {
  const one = `${toPlace(at)} has ${words[first] ?? first}`;
  const sentence = `${one}, but ${toPlace(other)} has ${words[second] ?? second}. Write all in one way.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
