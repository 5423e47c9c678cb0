import { isEmpty } from '../../../schemas/values/json';
import { type Lead, parseInstant } from './lead';

type SortedIndexes = { indexes: Uint32Array; filled: number };

const collator = new Intl.Collator('und');
const instantOf = new Map<string, (lead: Lead) => number | undefined>([
  ['date', (lead) => lead.instant],
  ['createdAt', (lead) => parseInstant(lead.createdAt)],
]);

/** Indexes sorted by a field, or descending by '-field'; empty values come last (R40). Each column is sorted once, on demand. */
export function createLeadOrders(leads: readonly Lead[]): (sort: string) => Uint32Array {
  const known = new Map<string, SortedIndexes>();
  const ascendingBy = (field: string) => {
    const order = known.get(field) ?? toAscending(leads, field);
    known.set(field, order);
    return order;
  };
  return (sort) => {
    if (!sort.startsWith('-')) return ascendingBy(sort).indexes;
    const { indexes, filled } = ascendingBy(sort.slice(1));
    const descending = indexes.slice();
    descending.subarray(0, filled).reverse();
    return descending;
  };
}

function toAscending(leads: readonly Lead[], field: string): SortedIndexes {
  const ranks = instantOf.has(field) ? toInstants(leads, field) : toTextRanks(leads, field);
  const filled: number[] = [];
  const empty: number[] = [];
  for (const at of leads.keys()) (Number.isNaN(ranks[at]) ? empty : filled).push(at);
  const sorted = Uint32Array.from(filled).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  const indexes = new Uint32Array(leads.length);
  indexes.set(sorted);
  indexes.set(empty, sorted.length);
  return { indexes, filled: sorted.length };
}

function toInstants(leads: readonly Lead[], field: string): Float64Array {
  return Float64Array.from(leads, (lead) => instantOf.get(field)?.(lead) ?? Number.NaN);
}

/** Sorts the distinct values only, because most columns have few. */
function toTextRanks(leads: readonly Lead[], field: string): Float64Array {
  const textOf = (lead: Lead) => {
    const value = lead[field as keyof Lead];
    return isEmpty(value) ? undefined : String(value);
  };
  const values = new Set(leads.map(textOf).filter((text) => text !== undefined));
  const ranks = new Map([...values].sort(collator.compare).map((text, rank) => [text, rank]));
  return Float64Array.from(leads, (lead) => ranks.get(textOf(lead) ?? '') ?? Number.NaN);
}
