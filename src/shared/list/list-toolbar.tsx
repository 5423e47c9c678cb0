import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button';
import { SearchBox } from '../ui/search-box';
import type { ListControls } from './list-state';
import styles from './list-toolbar.module.css';

export type ListToolbarProps = {
  /** 'Search partners'. */
  searchLabel: string;
  controls: ListControls;
  /** Filters, after the search. */
  filters?: ReactNode;
  /** Of those, how many narrow the list. Default: the filters of `controls`. */
  narrowing?: number;
  /** Column chooser and export, at the end. */
  children?: ReactNode;
  /** Stands in their place, and moves nothing. */
  instead?: ReactNode;
};

/** The line above a list: search, filters, and what can be done with what is shown. On a phone all but the search is folded. */
export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, controls, filters, children, instead } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const narrowing = props.narrowing ?? [...controls.filters.values()].filter(Boolean).length;
  const label = narrowing > 0 ? `Filter (${narrowing})` : 'Filter';
  return (
    <div className={styles.place} data-print="hide">
      <div className={styles.toolbar} inert={Boolean(instead)} data-covered={Boolean(instead)}>
        <SearchBox label={searchLabel} value={controls.q} onSearch={controls.setQuery} />
        <Button
          className={styles.unfold}
          icon={<SlidersHorizontal aria-hidden />}
          aria-label={`${label}, sort and more`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
        <div id={id} className={styles.tools} data-list-tools={isOpen ? 'open' : 'closed'}>
          {filters}
          {children && <div className={styles.end}>{children}</div>}
        </div>
      </div>
      {instead}
    </div>
  );
}
