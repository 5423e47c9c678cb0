// The SQL of a list's order on the table `records`. Records with the same value are ordered by id.
import { toRowScope } from '../records/row-scope';
import { quote, type SqlParams } from '../sql-params';
import { type PreparedSelection, toVisibleChanges } from './prepared-selection';
import { toMomentKey, toTextKey, toTypedKey } from './record-filters';
import type { LinkTarget, RecordOrder } from './record-selection';

export type OrderSql = {
  key: string;
  type: string;
  tie?: string;
  join: string;
  isSparse: boolean;
};

/** @param since for the newest-changed order: only records that were changed after this instant */
export function toOrderSql(selection: PreparedSelection, params: SqlParams, since?: string): OrderSql {
  const { order } = selection;
  const own = (key: string, type: string, isSparse = true) => ({ key, type, join: '', isSparse });
  switch (order.by) {
    case 'id':
      return own('records.id', 'text', false);
    case 'createdAt':
      return own('records.created_at', 'timestamptz', false);
    case 'deletedAt':
      return own('records.deleted_at', 'timestamptz', false);
    case 'text':
      return {
        ...own(toTextKey(order.field, selection), 'text'),
        ...(order.tie !== undefined && { tie: `coalesce(${toTextKey(order.tie, selection)}, '')` }),
      };
    case 'moment':
      return own(toMomentKey(order.field), 'text');
    case 'number':
      return own(toTypedKey(order.field, 'number'), 'numeric');
    case 'boolean':
      // A checkbox that was never ticked is No (R82).
      return own(`coalesce(${toTypedKey(order.field, 'boolean')}, false)`, 'boolean', false);
    case 'changedAt':
      return {
        ...own('last_change.at', 'timestamptz', since === undefined),
        join: `${since === undefined ? 'left ' : ''}join (
            select record, max(at) as at from ${toVisibleChanges(selection, order.fields)}
            ${since === undefined ? '' : `and at > ${params.add(since)}::timestamptz`} group by record
          ) as last_change on last_change.record = records.id`,
      };
    case 'link':
      return toLinkOrder(order, selection, params);
  }
}

/** Uses only titles that the reader can access, because the position of a row could reveal others. */
function toLinkOrder(
  { field, isList, targets }: Extract<RecordOrder, { by: 'link' }>,
  { reach }: PreparedSelection,
  params: SqlParams,
): OrderSql {
  if (targets.length === 0) return { key: 'records.id', type: 'text', join: '', isSparse: false };
  const titles = targets.map(
    (
      target,
    ) => `select ${quote(target.objectType)} as kind, records.id, ${toTitle(target)} as title from records
      where records.kind = ${quote(target.objectType)} and records.deleted_at is null
        and ${toRowScope(reach, target.objectType, params)}`,
  );
  const typeField = targets.find((target) => target.typeField !== undefined)?.typeField;
  const isOfType = typeField ? ` and linked.kind = records.data ->> ${quote(typeField)}` : '';
  return {
    key: '(linked.title collate "und-x-icu")',
    type: 'text',
    join: `left join (${titles.join(' union all ')}) as linked
      on linked.id = records.data ${isList ? `-> ${quote(field)} ->> 0` : `->> ${quote(field)}`}${isOfType}`,
    isSparse: true,
  };
}

function toTitle({ title, instead }: LinkTarget): string {
  const toText = (name: string) => `records.data ->> ${quote(name)}`;
  const whole = `nullif(btrim(concat_ws(' ', ${['null', ...title.map(toText)].join(', ')})), '')`;
  return `left(coalesce(${whole}, ${instead === undefined ? 'null' : toText(instead)}), 200)`;
}
