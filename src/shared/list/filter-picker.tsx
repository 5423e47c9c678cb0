import { useId, useState } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import type { Misread } from '../../../renderers/store/unparsed-input';
import { createSay } from '../../../schemas/values/say';
import { loadOptions } from '../api/options-loader';
import styles from './filter-picker.module.css';

type FilterPickerProps = {
  label: string;
  name: string;
  /** The endpoint must support search. */
  source: { endpoint: string; labelKey: string; valueKey: string };
  value: string;
  onChange: (id: string) => void;
};

const sayEnglish = createSay({});
const loadNothing = async () => [];

/** Loads its options once the user comes near it. */
export function FilterPicker({ label, name, source, value, onChange }: FilterPickerProps) {
  const id = useId();
  const [misread, setMisread] = useState<Misread>();
  const [isBlurred, setBlurred] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const markNeeded = () => setNeeded(true);
  const message = isBlurred && misread ? 'Please select an option.' : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only starts loading the options before the control is used
    <div className={styles.picker} onFocus={markNeeded} onPointerEnter={markNeeded}>
      <label htmlFor={id} className="muted small">
        {label}
      </label>
      <OptionsProvider load={isNeeded || value ? loadOptions : loadNothing}>
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
            setBlurred(false);
          }}
          onBlur={() => setBlurred(true)}
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
