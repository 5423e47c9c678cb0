import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePutOff } from '../../../renderers/controls/use-put-off';
import styles from './data-management.module.css';
import own from './element-list.module.css';
import type { ElementGroup } from './group-elements';

type Props = {
  group: ElementGroup;
  columns: number;
  /** What was searched for, or is open, is never folded away. */
  staysOpen: boolean;
  /** It is one of a long list. */
  isPutOff: boolean;
  /** A card stands beside the list. */
  isNarrow: boolean;
  children: ReactNode;
};

/** In rem, of one line. */
const rowHeight = 2.25;

/** The rows of one grouping, under its name, which folds them. */
export function ElementGroupRows({ group, columns, staysOpen, isPutOff, isNarrow, children }: Props) {
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const isOpen = staysOpen || !isFolded;
  const count = isOpen ? group.elements.length : 0;
  const part = usePutOff<HTMLTableSectionElement>({
    rem: isPutOff ? (count + 1) * rowHeight : undefined,
    width: isNarrow,
  });
  return (
    <tbody ref={part} aria-labelledby={id} data-put-off={isPutOff || undefined}>
      <tr className={own.group}>
        <th scope="rowgroup" colSpan={columns}>
          <button type="button" aria-expanded={isOpen} onClick={() => setFolded(isOpen)}>
            <ChevronDown aria-hidden size={16} />
            <span id={id} dir="auto">
              {group.title}
            </span>{' '}
            <span className={styles.groupCount}>{group.elements.length}</span>
          </button>
        </th>
      </tr>
      {isOpen && children}
    </tbody>
  );
}
