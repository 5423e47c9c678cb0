// Lists, as API.md has them: a bare array without parameters, a page with them.

/** `sort` is a field's name, `-name` for descending; `f.<field>` keeps the rows whose field equals the value. */
export type ListQuery = {
  /** From 1; beyond the end answers the last page. */
  page?: number;
  /** At most 200. */
  limit?: number;
  sort?: string;
  q?: string;
  /** A page may leave its total out when nobody has counted yet; ask again without this for it. */
  total?: 'known';
  [filter: `f.${string}`]: string;
};

export type Page<T> = { items: T[]; total: number; page: number; limit: number };

/** An element with `x-search` also takes these at its options endpoint; `value` keeps the chosen one in the answer. */
export type OptionsQuery = { q?: string; limit?: number; value?: string | readonly string[] };
