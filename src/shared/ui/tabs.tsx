import { type ReactNode, useId } from 'react';
import { useTabKeys } from '../../../renderers/controls/list-keys';
import styles from './tabs.module.css';

export type Tab = { key: string; label: ReactNode; disabled?: boolean };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  children: ReactNode;
};

export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const open = tabs.filter((tab) => !tab.disabled);
  const list = useTabKeys(
    { at: open.findIndex((tab) => tab.key === selected), count: open.length },
    (index) => onSelect(open[index]?.key ?? selected),
  );
  return (
    <div>
      <div {...list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            disabled={tab.disabled}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
