import { type Chunk, createChunk } from '../../shared/react/chunk';

// The list of data elements needs no engine: the cards bring it.
export const elementCard = createChunk(() => import('./element-card').then((m) => m.ElementCard));
export const formOrder = createChunk(() => import('./form-order').then((m) => m.FormOrder));

/** What Data Management draws first at this address, beside its list. */
export function listCardChunks(search: URLSearchParams): Chunk<unknown>[] {
  if (search.has('add') || search.has('edit')) return [elementCard];
  return search.has('order') ? [formOrder] : [];
}
