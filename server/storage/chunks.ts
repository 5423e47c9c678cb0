export function toChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let n = 0; n < items.length; n += size) chunks.push(items.slice(n, n + size));
  return chunks;
}
