import { useId } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/options-source';
import type { WidgetOptions } from '../../../schemas/widget-options';
import type { ListControls } from '../../shared/list/list-state';
import { loadOptions } from '../../shared/options-loader';
import styles from './brands.module.css';

const options: WidgetOptions = {
  source: {
    kind: 'dynamic',
    endpoint: '/dtl/sponsor',
    labelKey: 'sponsorName',
    valueKey: 'sponsorID',
    search: true,
  },
};

/** B §2: admins narrow the list to one sponsor's brands (RULINGS 44). */
export function SponsorFilter({ controls }: { controls: ListControls }) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>Sponsor</label>
      <OptionsProvider load={loadOptions}>
        <Combobox
          id={id}
          name="sponsorID"
          label="Sponsor"
          value={controls.filters.get('sponsorID')}
          onChange={(value) => controls.setFilter('sponsorID', typeof value === 'string' ? value : '')}
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
