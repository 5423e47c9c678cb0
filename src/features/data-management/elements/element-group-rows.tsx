import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from '../objects/data-management.module.css';
import own from './element-list.module.css';
import type { ElementGroup } from './group-elements';

type Props = {
  group: ElementGroup;
  columns: number;
  /** Search results and open elements are never collapsed. */
  staysOpen: boolean;
  children: ReactNode;
};

export function ElementGroupRows({ group, columns, staysOpen, children }: Props) {
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const isOpen = staysOpen || !isFolded;
  return (
    <tbody aria-labelledby={id}>
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
