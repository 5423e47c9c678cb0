import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { FilterSelect } from '../../shared/list/filter-select';
import { useAddress } from '../../shared/react/use-address';
import { Panel } from '../../shared/ui/panel';
import { SearchBox } from '../../shared/ui/search-box';
import { EmptyState } from '../../shared/ui/states';
import styles from './sales-tax.module.css';
import { StateEntry } from './state-entry';
import type { TaxAuthority } from './tax-authorities';
import type { TaxForms } from './use-tax-forms';

type Props = {
  states: readonly TaxAuthority[];
  forms: TaxForms;
  above: readonly TaxAuthority[];
};

const filters = [
  { value: '', label: 'All' },
  { value: 'missing', label: 'Missing' },
  { value: 'uploaded', label: 'Uploaded' },
];

export function OtherStates({ states, forms, above }: Props) {
  const isOnly = above.length === 0;
  const [titleId, listId] = [useId(), useId()];
  const [chosen, choose] = useState<boolean>();
  const { search, change } = useAddress();
  const q = search.get('q') ?? '';
  const filter = filters.find(({ value }) => value === search.get('forms'))?.value ?? '';
  const { formOf, activityOf } = forms;
  const uploaded = states.filter(({ code }) => formOf(code)).length;
  const isRunning = ({ code }: TaxAuthority) =>
    activityOf(code).phase !== 'idle' || activityOf(code).message !== undefined;

  /** A state with an upload stays visible, even if its form no longer matches the filter. */
  const isShown = (state: TaxAuthority) => {
    if (!isNamed(state, q)) return false;
    if (filter === '' || isRunning(state)) return true;
    return (filter === 'uploaded') === (formOf(state.code) !== undefined);
  };
  const shown = states.filter(isShown);
  const isNarrowed = q.trim() !== '' || filter !== '';
  const isOpen = chosen ?? (isOnly || isNarrowed || states.some(isRunning));
  const narrow = (name: 'q' | 'forms', value: string) => {
    change({ [name]: value }, { replace: true });
    choose(value ? true : chosen);
  };
  const count = isNarrowed ? `${shown.length} of ${states.length} shown` : `${states.length} states`;

  return (
    <Panel room="none" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => choose(!isOpen)}
          >
            <ChevronRight aria-hidden className={styles.chevron} />
            {isOnly ? 'All states' : 'Other states'}
          </button>
        </h2>
        <p className={styles.soft} role="status">
          {count}, {uploaded} uploaded
        </p>
        <div className={styles.tools}>
          <SearchBox label="Search by state…" value={q} onSearch={(text) => narrow('q', text)} delay={0} />
          <FilterSelect
            label="Forms"
            value={filter}
            options={filters}
            onChange={(value) => narrow('forms', value)}
          />
        </div>
      </header>
      <div id={listId} hidden={!isOpen}>
        <ul>
          {shown.map((authority) => (
            <StateEntry key={authority.code} authority={authority} forms={forms} />
          ))}
        </ul>
        {shown.length === 0 && (
          <NoStates above={q.trim() === '' ? [] : above.filter((state) => isNamed(state, q))} />
        )}
      </div>
    </Panel>
  );
}

function NoStates({ above }: { above: readonly TaxAuthority[] }) {
  if (above.length === 0)
    return <EmptyState title="No states match">Change the search, or set Forms to All.</EmptyState>;
  const names = above.map(({ name }) => name).join(', ');
  return <EmptyState title={names}>Listed above, under Where you do business.</EmptyState>;
}

const isNamed = ({ name }: TaxAuthority, q: string) => name.toLowerCase().includes(q.trim().toLowerCase());
