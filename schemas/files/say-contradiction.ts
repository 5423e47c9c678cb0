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
  const [one, two] = [toPlace(at), toPlace(other)];
  const begins = `${one.charAt(0).toUpperCase()}${one.slice(1)} has ${words[first] ?? first}`;
  const ends = `${two.charAt(0).toLowerCase()}${two.slice(1)} has ${words[second] ?? second}`;
  return `${begins}, but ${ends}. Write all in one way.`;
}
