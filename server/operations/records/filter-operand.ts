import type { Comparison, RecordFilter } from '../../storage/lists/record-selection';

export type Filter = (value: string) => RecordFilter;
type Compared = { lt: Filter; lte: Filter; gt: Filter; gte: Filter };
export type Operand = {
  /** One of these values; '' means that the field is empty. */
  among: (values: readonly string[]) => RecordFilter;
  has?: Filter;
  starts?: Filter;
  next?: Filter;
} & Partial<Compared>;

/** Asks for all values at once, because the database would read the field again for each of them. */
export function toAmong(field: string, find: (filled: readonly string[]) => RecordFilter): Operand['among'] {
  return (values) => {
    const filled = values.filter((value) => value !== '');
    const filters = filled.length > 0 ? [find(filled)] : [];
    if (filled.length < values.length) filters.push({ by: 'empty', field });
    return filters.length === 1 && filters[0] ? filters[0] : { by: 'any', filters };
  };
}

export function compare(toFilter: (than: Comparison, value: string) => RecordFilter): Compared {
  return {
    lt: (value) => toFilter('<', value),
    lte: (value) => toFilter('<=', value),
    gt: (value) => toFilter('>', value),
    gte: (value) => toFilter('>=', value),
  };
}
