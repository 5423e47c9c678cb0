/** Parts of so many items at most, in order. */
export function cut<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let n = 0; n < items.length; n += size) parts.push(items.slice(n, n + size));
  return parts;
}
