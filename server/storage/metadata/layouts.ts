import type { LayoutChange, LayoutGroup } from '../../../contract/layout';
import type { ElementGroup } from '../../../schemas/words/data-element';
import type { Queries } from '../database';

/** Version 0 means that no layout is stored. */
export type LayoutRow = { version: number; groups: LayoutGroup[] };

export async function findLayout(db: Queries, objectType: string): Promise<LayoutRow> {
  const row = await db.row<LayoutRow>('select version, groups from layouts where object_type = $1', [
    objectType,
  ]);
  return row ?? { version: 0, groups: [] };
}

export function putLayout(
  tx: Queries,
  objectType: string,
  groups: readonly LayoutGroup[],
): Promise<LayoutRow> {
  return tx.onlyRow<LayoutRow>(
    `insert into layouts (object_type, groups) values ($1, $2::jsonb)
     on conflict (object_type) do update set groups = excluded.groups, version = layouts.version + 1
     returning version, groups`,
    [objectType, JSON.stringify(groups)],
  );
}

/** Newest first, each with the layout before it. */
export function listLayoutChanges(
  db: Queries,
  objectType: string,
  limit: number,
): Promise<{ by: string; at: Date; before: LayoutChange['before'] }[]> {
  return db.query(
    `select by, at, before from changes where topic = 'layout' and kind = $1 and record = ''
     order by n desc limit $2`,
    [objectType, limit],
  );
}

/** Groupings are compared ignoring case, like headings. */
export function toGroupFinder({ groups }: LayoutRow): (grouping: string) => ElementGroup | undefined {
  const byHeading = new Map(
    groups.map(({ grouping, ...settings }, index) => [toHeading(grouping), toElementGroup(settings, index)]),
  );
  return (grouping) => byHeading.get(toHeading(grouping));
}

export const toHeading = (grouping: string) => (grouping.trim() || 'General').toLowerCase();

function toElementGroup(
  { title, description, showWhen }: Omit<LayoutGroup, 'grouping'>,
  index: number,
): ElementGroup {
  return {
    order: (index + 1) * 10,
    ...(title && { title }),
    ...(description && { description }),
    ...(showWhen && { showWhen }),
  };
}
