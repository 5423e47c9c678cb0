import type { Comparison, RecordFilter } from '../../storage/lists/record-selection';

export type Filter = (value: string) => RecordFilter;
type Compared = { lt: Filter; lte: Filter; gt: Filter; gte: Filter };
/** `equals('')` means that the field is empty. */
export type Operand = { equals: Filter; has?: Filter; starts?: Filter; next?: Filter } & Partial<Compared>;

export function compare(toFilter: (than: Comparison, value: string) => RecordFilter): Compared {
  return {
    lt: (value) => toFilter('<', value),
    lte: (value) => toFilter('<=', value),
    gt: (value) => toFilter('>', value),
    gte: (value) => toFilter('>=', value),
  };
}
