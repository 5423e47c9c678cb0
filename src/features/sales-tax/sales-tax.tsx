import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterSelect } from '../../shared/list/filter-select';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { EmptyState } from '../../shared/ui/empty-state';
import { SearchBox } from '../../shared/ui/search-box';
import { ChooseStateDialog } from './choose-state-dialog';
import styles from './sales-tax.module.css';
import { StateEntry } from './state-entry';
import { type TaxAuthority, taxAuthorities } from './tax-authorities';
import { usePageDrop } from './use-page-drop';
import { useTaxForms } from './use-tax-forms';

/** A2 salesTax: one entry per state with upload, view and replace of the exemption form. */
export function SalesTax() {
  return <OwnProfileGate field="st3Files">{(profile) => <States profile={profile} />}</OwnProfileGate>;
}

const filters = [
  { value: '', label: 'All states' },
  { value: 'missing', label: 'Missing' },
  { value: 'uploaded', label: 'Uploaded' },
  { value: 'business', label: 'Missing where you do business' },
];

function States({ profile }: { profile: OwnProfile }) {
  const { formOf, activityOf, actions } = useTaxForms(profile);
  const [dropped, setDropped] = useState<File>();
  const isDragging = usePageDrop(setDropped);
  const { q, filter, set } = useFilter();
  const business = new Set(profile.account.businessInStates);
  const uploaded = taxAuthorities.filter(({ code }) => formOf(code)).length;

  /** A state on which something goes on stays, whatever its form makes of the filter. */
  const isShown = ({ code, name }: TaxAuthority) => {
    if (!name.toLowerCase().includes(q.trim().toLowerCase())) return false;
    if (activityOf(code).phase !== 'idle' || activityOf(code).message) return true;
    const hasForm = formOf(code) !== undefined;
    if (filter === 'uploaded') return hasForm;
    if (filter === 'business') return !hasForm && business.has(code);
    return filter !== 'missing' || !hasForm;
  };
  const shown = taxAuthorities.filter(isShown);
  const own = shown.filter(({ code }) => business.has(code));
  const missing = own.filter(({ code }) => !formOf(code)).length;
  // The states that matter come first: the one that is missing may else be the 43rd.
  const groups = [
    { title: `Where you do business${missing > 0 ? ` (${missing} missing)` : ''}`, states: own },
    { title: 'Other states', states: shown.filter(({ code }) => !business.has(code)) },
  ].filter(({ states }) => states.length > 0);

  return (
    <div className={styles.section} data-dragging={isDragging}>
      <p className={styles.soft}>
        Upload one exemption form per state. Choose a file or drop it on the state. Up to 10 MB.
      </p>
      <div className={styles.toolbar}>
        <SearchBox label="Search by state…" value={q} onSearch={(text) => set('q', text)} delay={0} />
        <FilterSelect
          label="Forms"
          value={filter}
          options={filters}
          onChange={(value) => set('forms', value)}
        />
        <p className={styles.count} role="status">
          {uploaded} of {taxAuthorities.length} uploaded, {shown.length} shown
        </p>
      </div>
      {groups.map(({ title, states }) => (
        <Fragment key={title}>
          {groups.length > 1 && <h3>{title}</h3>}
          <ul className={styles.entries}>
            {states.map((authority) => (
              <StateEntry
                key={authority.code}
                authority={authority}
                form={formOf(authority.code)}
                activity={activityOf(authority.code)}
                actions={actions}
                isBusinessState={business.has(authority.code)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {shown.length === 0 && (
        <EmptyState title="No states match">Change the search or select All states.</EmptyState>
      )}
      {dropped && (
        <ChooseStateDialog
          file={dropped}
          onClose={() => setDropped(undefined)}
          onChoose={(state) => {
            setDropped(undefined);
            void actions.upload(state, dropped);
          }}
        />
      )}
    </div>
  );
}

/** The list's state stands in the address bar. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const set = (name: 'q' | 'forms', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { q: search.get('q') ?? '', filter: search.get('forms') ?? '', set };
}
