import { Chip } from '../../shared/ui/chip';
import type { FilterField } from './filter-words';

type Props = {
  fields: readonly FilterField[];
  /** Ids of the columns whose heads say an order themselves. */
  shown: readonly string[];
  sort: string;
  /** Back to the order of a list that was asked for none. */
  onRemove: () => void;
};

/** Of an order that no column's head says. */
export function SortChip({ fields, shown, sort, onRemove }: Props) {
  const id = sort.replace(/^-/, '');
  const field = fields.find(({ name }) => name === id);
  if (!field || shown.includes(id)) return null;
  const [up, down] = timed.has(field.kind) ? ['oldest first', 'newest first'] : ['ascending', 'descending'];
  return (
    <Chip removeLabel={`Remove sort: ${field.label}`} onRemove={onRemove}>
      Sorted by <b>{`${field.label}, ${sort === id ? up : down}`}</b>
    </Chip>
  );
}

const timed: ReadonlySet<string> = new Set(['date', 'moment', 'past'] satisfies FilterField['kind'][]);
