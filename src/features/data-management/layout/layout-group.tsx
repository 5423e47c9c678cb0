import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, Filter, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { LayoutField, LayoutGroup } from '../../../../contract/layout';
import { IconButton } from '../../../shared/ui/icon-button';
import { Panel } from '../../../shared/ui/panel';
import styles from '../objects/data-management.module.css';
import { titleOf } from './form-layout';
import own from './form-order.module.css';
import { OrderRow } from './order-row';

type Props = {
  group: LayoutGroup;
  fields: readonly LayoutField[];
  labelOf: (name: string) => string;
  place: { index: number; count: number };
  onMoveGroup: (group: LayoutGroup, by: 1 | -1) => void;
  onEditGroup: (group: LayoutGroup) => void;
  onMove: (name: string, to: number) => void;
  onEdit: (field: LayoutField) => void;
};

export const LayoutGroupRows = memo(function LayoutGroupRows({
  group,
  fields,
  labelOf,
  place,
  onMoveGroup,
  onEditGroup,
  onMove,
  onEdit,
}: Props) {
  const title = titleOf(group);
  return (
    <section className="vstack gap-2" aria-label={title}>
      <header className={own.groupHead}>
        <h3 className={styles.groupTitle} dir="auto">
          {title}
          <span className={styles.groupCount}>{fields.length}</span>
        </h3>
        {group.showWhen && (
          <span className={`${styles.typeName} ${own.condition}`}>
            <Filter aria-hidden size={14} /> Shows under a condition
          </span>
        )}
        <span className={styles.actions}>
          <IconButton
            label={`Edit group ${title}`}
            icon={<Pencil aria-hidden />}
            onClick={() => onEditGroup(group)}
          />
          <IconButton
            label={`Move group ${title} up`}
            icon={<ArrowUp aria-hidden />}
            busy={place.index === 0}
            onClick={() => onMoveGroup(group, -1)}
          />
          <IconButton
            label={`Move group ${title} down`}
            icon={<ArrowDown aria-hidden />}
            busy={place.index === place.count - 1}
            onClick={() => onMoveGroup(group, 1)}
          />
        </span>
      </header>
      {group.description && (
        <p className={styles.help} dir="auto">
          {group.description}
        </p>
      )}
      <SortableContext items={fields.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
        <Panel as="ol" room="none" className={own.rows} aria-label={`Fields in form order: ${title}`}>
          {fields.map((field, index) => (
            <OrderRow
              key={field.name}
              field={field}
              label={labelOf(field.name)}
              index={index}
              count={fields.length}
              onMove={onMove}
              onEdit={onEdit}
            />
          ))}
        </Panel>
      </SortableContext>
    </section>
  );
}, isSameGroup);

/** Skips groups that a move does not affect, because there can be hundreds of rows. */
function isSameGroup(before: Props, now: Props): boolean {
  const isSame = (key: keyof Props) => before[key] === now[key];
  return (
    comparedProps.every(isSame) &&
    before.place.index === now.place.index &&
    before.place.count === now.place.count &&
    before.fields.length === now.fields.length &&
    before.fields.every((field, index) => field === now.fields[index])
  );
}

const comparedProps = ['group', 'labelOf', 'onMoveGroup', 'onEditGroup', 'onMove', 'onEdit'] as const;
