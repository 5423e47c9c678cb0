import { FilterPicker } from '../../shared/list/filter-picker';
import type { ListControls } from '../../shared/list/list-state';

const source = { endpoint: '/dtl/sponsor', labelKey: 'sponsorName', valueKey: 'sponsorID' };

/** B2: admins narrow the list to one sponsor's brands (R44). */
export function SponsorFilter({ controls }: { controls: ListControls }) {
  return (
    <FilterPicker
      label="Sponsor"
      name="sponsorID"
      source={source}
      value={controls.filters.get('sponsorID') ?? ''}
      onChange={(id) => controls.setFilter('sponsorID', id)}
    />
  );
}
