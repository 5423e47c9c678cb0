import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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
  children: ReactNode;
};

/** In rem, of one line. */
const rowHeight = 2.25;

/** The rows of one grouping, under its name, which folds them. */
export function ElementGroupRows({ group, columns, staysOpen, isPutOff, children }: Props) {
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const isOpen = staysOpen || !isFolded;
  const count = isOpen ? group.elements.length : 0;
  const style = isPutOff ? { containIntrinsicBlockSize: `auto ${(count + 1) * rowHeight}rem` } : undefined;
  return (
    <tbody style={style} aria-labelledby={id} data-put-off={isPutOff || undefined}>
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
