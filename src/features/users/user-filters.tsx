import { useId } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/options-source';
import type { WidgetOptions } from '../../../schemas/widget-options';
import { FilterSelect } from '../../shared/list/filter-select';
import type { ListControls } from '../../shared/list/list-state';
import { loadOptions } from '../../shared/options-loader';
import styles from './user-filters.module.css';

const types = [
  { value: '', label: 'All Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

/** Whose users may be searched for, by the chosen type. */
const companies: Partial<Record<string, { label: string; options: WidgetOptions }>> = {
  sponsor: { label: 'Sponsor', options: toOptions('/dtl/sponsor', 'sponsorName', 'sponsorID') },
  partner: { label: 'Partner', options: toOptions('/dtl/partner', 'partnerName', 'partnerID') },
};

function toOptions(endpoint: string, labelKey: string, valueKey: string): WidgetOptions {
  return { source: { kind: 'dynamic', endpoint, labelKey, valueKey, search: true } };
}

type UserFiltersProps = { controls: ListControls; isReadable: (name: string) => boolean };

export function UserFilters({ controls, isReadable }: UserFiltersProps) {
  const type = controls.filters.get('type') ?? '';
  const company = isReadable('userTypeID') ? companies[type] : undefined;
  return (
    <>
      <FilterSelect
        label="Type"
        value={type}
        options={types}
        onChange={(next) => controls.setFilters({ type: next, userTypeID: '' })}
      />
      {company && <CompanyPicker key={type} {...company} controls={controls} />}
    </>
  );
}

type CompanyPickerProps = { label: string; options: WidgetOptions; controls: ListControls };

function CompanyPicker({ label, options, controls }: CompanyPickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <OptionsProvider load={loadOptions}>
        <Combobox
          id={id}
          name="userTypeID"
          label={label}
          value={controls.filters.get('userTypeID')}
          onChange={(value) => controls.setFilter('userTypeID', typeof value === 'string' ? value : '')}
          onBlur={() => {}}
          schema={{ type: 'string' }}
          options={options}
          required={false}
          disabled={false}
          readOnly={false}
          invalid={false}
          describedBy={undefined}
        />
      </OptionsProvider>
    </div>
  );
}
