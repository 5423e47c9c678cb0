import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import styles from './tabs.module.css';

export type Tab = { key: string; label: ReactNode; disabled?: boolean };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs with a single tab stop: arrow keys, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.key === selected);
    const last = open.length - 1;
    const to = { ArrowLeft: at ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0, Home: 0, End: last }[
      event.key
    ];
    const target = to === undefined ? undefined : open[to];
    if (!target) return;
    event.preventDefault();
    onSelect(target.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.key)}"]`)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
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
