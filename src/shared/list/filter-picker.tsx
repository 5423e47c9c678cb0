import { useId } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/options-source';
import { loadOptions } from '../options-loader';
import styles from './filter-picker.module.css';
import type { ListControls } from './list-state';

type FilterPickerProps = {
  label: string;
  /** The filter's field. */
  name: string;
  /** Where its choices come from; the endpoint searches by itself. */
  source: { endpoint: string; labelKey: string; valueKey: string };
  controls: ListControls;
};

/** Narrows a list to one of many records, found by typing. */
export function FilterPicker({ label, name, source, controls }: FilterPickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <OptionsProvider load={loadOptions}>
        <Combobox
          id={id}
          name={name}
          label={label}
          value={controls.filters.get(name)}
          onChange={(value) => controls.setFilter(name, typeof value === 'string' ? value : '')}
          onBlur={() => {}}
          schema={{ type: 'string' }}
          options={{ source: { kind: 'dynamic', search: true, ...source } }}
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
