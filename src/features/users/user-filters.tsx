import { toNameSource } from '../../records/listed-object';
import { FilterPicker } from '../../shared/list/filter-picker';
import { FilterSelect } from '../../shared/list/filter-select';
import type { ListControls } from '../../shared/list/list-state';

const types = [
  { value: '', label: 'All Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

/** Whose users may be searched for, by the chosen type. */
const companies = new Map([
  ['sponsor', { label: 'Sponsor', source: toNameSource('sponsor') }],
  ['partner', { label: 'Partner', source: toNameSource('partner') }],
]);

type UserFiltersProps = { controls: ListControls; isReadable: (name: string) => boolean };

export function UserFilters({ controls, isReadable }: UserFiltersProps) {
  const type = controls.filters.get('type') ?? '';
  const company = isReadable('userTypeID') ? companies.get(type) : undefined;
  return (
    <>
      <FilterSelect
        label="Type"
        value={type}
        options={types}
        onChange={(next) => controls.setFilters({ type: next, userTypeID: '' })}
      />
      {company && (
        <FilterPicker
          key={type}
          name="userTypeID"
          {...company}
          value={controls.filters.get('userTypeID') ?? ''}
          onChange={(id) => controls.setFilter('userTypeID', id)}
        />
      )}
    </>
  );
}
