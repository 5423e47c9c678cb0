import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button';
import { SearchBox } from '../ui/search-box';
import type { ListControls } from './list-state';
import styles from './list-toolbar.module.css';

export type ListToolbarProps = {
  searchLabel: string;
  controls: ListControls;
  filters?: ReactNode;
  activeFilters?: number;
  children?: ReactNode;
  cover?: ReactNode;
};

/** On a phone everything but the search is collapsed. */
export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, controls, filters, children, cover } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const activeFilters = props.activeFilters ?? [...controls.filters.values()].filter(Boolean).length;
  const label = activeFilters > 0 ? `Filter (${activeFilters})` : 'Filter';
  return (
    <div className={styles.place} data-print="hide">
      <div className={styles.toolbar} inert={Boolean(cover)} data-covered={Boolean(cover)}>
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
      {cover}
    </div>
  );
}
