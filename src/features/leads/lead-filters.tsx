import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { isDay } from '../../../schemas/values/calendar-day';
import { FilterSelect } from '../../shared/list/filter-select';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './lead-filters.module.css';
import { periods } from './lead-view';

type PartnerFilterProps = {
  partner: string;
  partners: readonly string[];
  onPartner: (partner: string) => void;
};

/** A2: shown to non-client roles only. A partner the address names stays in the list. */
export function PartnerFilter({ partner, partners, onPartner }: PartnerFilterProps) {
  const names = partner === '' || partners.includes(partner) ? partners : [partner, ...partners];
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <FilterSelect
      label="Partner"
      value={partner}
      options={[{ value: '', label: 'All partners' }, ...options]}
      onChange={onPartner}
    />
  );
}

const periodOptions = [
  { value: '', label: 'Any time' },
  ...periods.map((days) => ({ value: days, label: `Last ${days} days` })),
];

/** The last days up to today. */
export function PeriodFilter({ period, onPeriod }: { period: string; onPeriod: (period: string) => void }) {
  return <FilterSelect label="Received" value={period} options={periodOptions} onChange={onPeriod} />;
}

/** The same filter as a bar of the chart, for any day. */
export function DayFilter({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Not a controlled input: a half-typed date has no value yet, and must not be wiped.
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);

  return (
    <span className={styles.day}>
      <label htmlFor={id}>Day</label>
      <input
        ref={input}
        id={id}
        type="date"
        min="1990-01-01"
        max="2199-12-31"
        defaultValue={day}
        onChange={({ target: { value, validity } }) => {
          if (value !== day && validity.valid && (value === '' || isDay(value))) onDay(value);
        }}
      />
      {day && <IconButton label="All days" icon={<X aria-hidden />} onClick={() => onDay('')} />}
    </span>
  );
}
