import { quote } from '../sql-params';

export type NamingField = { field: string; isList?: boolean };

/** `from`: a join with `records`, or '' if the field holds one id. `id`: the expression for one id. */
export function toNamedID({ field, isList = false }: NamingField): { from: string; id: string } {
  if (!isList) return { from: '', id: `records.data ->> ${quote(field)}` };
  return {
    from: `cross join lateral jsonb_path_query(records.data -> ${quote(field)}, '$[*]') as named(id)`,
    id: `(named.id #>> '{}')`,
  };
}

/** A condition that can use the field's index. `ids` is an expression of type text[]. */
export function toNamesAny({ field, isList = false }: NamingField, ids: string): string {
  return isList
    ? `records.data -> ${quote(field)} ?| ${ids}`
    : `records.data ->> ${quote(field)} = any(${ids})`;
}
