// Cuts a group's fields where a name itself says so, not at every n-th: a field that comes or goes then leaves all
// other chunks as they were, and no row in them is drawn afresh.
import { type Drawn, mayShare } from './field-width';

const averageLength = 24;

function endsChunk(name: string): boolean {
  let hash = 7;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash ^ (hash >>> 11)) % averageLength === 0;
}

export type Chunk = { key: string; names: readonly string[] };

const known = new WeakMap<readonly string[], readonly Chunk[]>();

/** A group's names in order, in lists of about two dozen; the name that ends a list is its key. */
export function toChunks(names: readonly string[], drawn: Drawn): readonly Chunk[] {
  const before = known.get(names);
  if (before) return before;
  const chunks: Chunk[] = [];
  let chunk: string[] = [];
  names.forEach((name, index) => {
    chunk.push(name);
    if (!endsChunk(name)) return;
    // Two that may share a line stay together, as long as the chunk does not become too long for that.
    if (chunk.length <= 2 * averageLength && mayShare(name, names[index + 1], drawn)) return;
    chunks.push({ key: `to ${name}`, names: chunk });
    chunk = [];
  });
  if (chunk.length > 0) chunks.push({ key: 'rest', names: chunk });
  known.set(names, chunks);
  return chunks;
}

/** The first `count` names of these chunks. The last chunk keeps its key while it lacks some: no row changes its place. */
export function firstOf(chunks: readonly Chunk[], count: number): readonly Chunk[] {
  const first: Chunk[] = [];
  let left = count;
  for (const chunk of chunks) {
    if (left <= 0) break;
    first.push(left < chunk.names.length ? { key: chunk.key, names: chunk.names.slice(0, left) } : chunk);
    left -= chunk.names.length;
  }
  return first;
}
