import { useId, useState } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import type { Misread } from '../../../renderers/store/misread';
import { createSay } from '../../../schemas/say';
import { loadOptions } from '../api/options-loader';
import styles from './filter-picker.module.css';

type FilterPickerProps = {
  label: string;
  /** The filter's field. */
  name: string;
  /** Where its choices come from; the endpoint searches by itself. */
  source: { endpoint: string; labelKey: string; valueKey: string };
  /** '' while none is chosen. */
  value: string;
  onChange: (id: string) => void;
};

/** One of many records, found by typing: narrows a list, or says what something new belongs to. */
const sayEnglish = createSay({});

export function FilterPicker({ label, name, source, value, onChange }: FilterPickerProps) {
  const id = useId();
  const [misread, setMisread] = useState<Misread>();
  const [isLeft, setLeft] = useState(false);
  const message = isLeft && misread ? 'Please select an option.' : undefined;
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <OptionsProvider load={loadOptions}>
        <Combobox
          id={id}
          name={name}
          label={label}
          value={value || undefined}
          misread={misread}
          onChange={(chosen) => {
            setMisread(undefined);
            onChange(typeof chosen === 'string' ? chosen : '');
          }}
          onMisread={(typed) => {
            setMisread(typed);
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
          schema={{ type: 'string' }}
          options={{ source: { kind: 'dynamic', search: true, ...source } }}
          required={false}
          disabled={false}
          readOnly={false}
          invalid={message !== undefined}
          describedBy={message && `${id}__error`}
          say={sayEnglish}
        />
      </OptionsProvider>
      {message && (
        <p id={`${id}__error`} role="status">
          {message}
        </p>
      )}
    </div>
  );
}
