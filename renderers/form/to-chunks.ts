// Cuts a list of names where a name itself says so, not at every n-th: a field that comes or goes then leaves all
// other chunks as they were, and no row in them is drawn afresh.

const averageLength = 24;

function endsChunk(name: string): boolean {
  let hash = 7;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash ^ (hash >>> 11)) % averageLength === 0;
}

export type Chunk = { key: string; names: string[] };

/** The names in order, in lists of about two dozen; the name that ends a list is its key. */
export function toChunks(names: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  let chunk: string[] = [];
  for (const name of names) {
    chunk.push(name);
    if (!endsChunk(name)) continue;
    chunks.push({ key: `to ${name}`, names: chunk });
    chunk = [];
  }
  if (chunk.length > 0) chunks.push({ key: 'rest', names: chunk });
  return chunks;
}
