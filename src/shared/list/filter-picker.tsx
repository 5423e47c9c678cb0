import { useId, useState } from 'react';
import { Combobox } from '../../../renderers/controls/combobox';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import type { Misread } from '../../../renderers/store/unparsed-input';
import { createSay } from '../../../schemas/values/say';
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

const sayEnglish = createSay({});
const loadNothing = async () => [];

/** One of many records, found by typing: narrows a list, or says what something new belongs to. It asks once it is wanted. */
export function FilterPicker({ label, name, source, value, onChange }: FilterPickerProps) {
  const id = useId();
  const [misread, setMisread] = useState<Misread>();
  const [isLeft, setLeft] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const message = isLeft && misread ? 'Please select an option.' : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the control is about to be used
    <div className={styles.picker} onFocus={want} onPointerEnter={want}>
      <label htmlFor={id}>{label}</label>
      <OptionsProvider load={isWanted || value ? loadOptions : loadNothing}>
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
