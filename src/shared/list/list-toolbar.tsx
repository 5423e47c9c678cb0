import type { ReactNode } from 'react';
import { SearchBox } from '../ui/search-box';
import type { ListControls } from './list-state';
import styles from './list-toolbar.module.css';

export type ListToolbarProps = {
  /** 'Search partners'. */
  searchLabel: string;
  controls: ListControls;
  /** Filters, after the search. */
  filters?: ReactNode;
  /** Column chooser and export, at the end. */
  children?: ReactNode;
};

/** The line above a list: search, filters, and what can be done with what is shown. */
export function ListToolbar({ searchLabel, controls, filters, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} data-print="hide">
      <SearchBox label={searchLabel} value={controls.q} onSearch={controls.setQuery} />
      {filters}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
