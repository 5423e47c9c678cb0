import { countSlips } from '../values/count-slips';

/** Close is another case, or up to two letters changed, added, missing or swapped. */
export function toSimilar(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names
    .map((one) => ({ one, far: countSlips(wanted, one.toLowerCase(), 3) }))
    .filter(({ one, far }) => far <= Math.min(2, one.length / 3));
  return near.sort((a, b) => a.far - b.far)[0]?.one;
}
