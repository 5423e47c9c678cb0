/** Close is another case, or up to two letters changed, added or missing. */
export function toSimilar(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names
    .map((one) => ({ one, far: toDistance(wanted, one.toLowerCase()) }))
    .filter(({ one, far }) => far <= Math.min(2, one.length / 3));
  return near.sort((a, b) => a.far - b.far)[0]?.one;
}

function toDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 3;
}
