// A series is one row, so requests that take its numbers run one after the other.
import type { ObjectType } from '../../../objects/index';
import type { Queries } from '../database';

export type Series = { objectType: ObjectType; field: string; prefix: string };

/** Returns the first of the taken numbers. */
export async function takeNumbers(tx: Queries, place: Series, count: number): Promise<number> {
  const values = [place.objectType, place.field, place.prefix, count];
  const known = await tx.value<number>(
    `update series_numbers set n = n + $4::bigint where kind = $1 and field = $2 and prefix = $3
     returning n - $4::bigint as last`,
    values,
  );
  if (known !== undefined) return known + 1;
  // A new prefix continues after the highest number that records have already, for example typed by hand.
  const begun = await tx.count(
    `insert into series_numbers (kind, field, prefix, n)
     select $1, $2, $3, $4::bigint + coalesce(max(substr(data ->> $2, char_length($3) + 1)::bigint), 0)
     from records where kind = $1 and starts_with(data ->> $2, $3)
       and substr(data ->> $2, char_length($3) + 1) ~ '^[0-9]{1,15}$'
     on conflict (kind, field, prefix) do update set n = series_numbers.n + $4::bigint
     returning n - $4::bigint as last`,
    values,
  );
  return begun + 1;
}
