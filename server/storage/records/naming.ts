// How SQL reads the ids of the records that a field names: one id as text, or several in a list.
import { quote } from '../sql-params';

export type NamingField = { field: string; isList?: boolean };

/** `from`: a table to be joined with `records`, '' where the field itself has the id; `id`: the expression of one named id. */
export function toNamedID({ field, isList = false }: NamingField): { from: string; id: string } {
  if (!isList) return { from: '', id: `records.data ->> ${quote(field)}` };
  return {
    from: `cross join lateral jsonb_path_query(records.data -> ${quote(field)}, '$[*]') as named(id)`,
    id: `(named.id #>> '{}')`,
  };
}

/** A condition that the index of the field serves. `ids`: an expression of type text[]. */
export function toNamesAny({ field, isList = false }: NamingField, ids: string): string {
  return isList
    ? `records.data -> ${quote(field)} ?| ${ids}`
    : `records.data ->> ${quote(field)} = any(${ids})`;
}
