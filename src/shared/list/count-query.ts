import type { Query } from '../api/wire-call';

/** The question for the count alone of what a page's question finds: one row, in an order that costs nothing. */
export function toCountQuery({ total: _, ...found }: Query): Query {
  return { ...found, page: 1, limit: 1, sort: 'createdAt' };
}
