import { useState } from 'react';
import { patternPresets } from '../../../schemas/rules/pattern-presets';
import type { Json } from '../../../schemas/values/json';
import styles from '../../controls/controls.module.css';
import { LimitFrame, type LimitRowProps } from './limit-frame';
import own from './rule-editors.module.css';

type Props = LimitRowProps & {
  value: Json | undefined;
  message: Json | undefined;
  onChange: (pattern: string | undefined, message: string | undefined) => void;
};

export function PatternRow({ value, message, onChange, ...row }: Props) {
  const preset = patternPresets.find((one) => one.pattern === value && one.message === message);
  const [isOwn, setOwn] = useState(value !== undefined && !preset);
  const mode = isOwn ? 'own' : (preset?.id ?? 'none');
  const pick = (id: string) => {
    setOwn(id === 'own');
    const next = patternPresets.find((one) => one.id === id);
    // An own pattern starts with the previous one.
    if (id === 'own') onChange(toText(value) || undefined, toText(message) || undefined);
    else onChange(next?.pattern, next?.message);
  };
  const pattern = toText(value);
  const words = toText(message);
  return (
    <LimitFrame {...row}>
      <select
        id={row.id}
        className={styles.select}
        disabled={row.isLocked}
        value={mode}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="none">Any text</option>
        {patternPresets.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value="own">Custom pattern</option>
      </select>
      {isOwn && (
        <>
          <input
            className={`${styles.input} ${own.text}`}
            aria-label="Pattern"
            placeholder="^[A-Z]{2}[0-9]{4}$"
            spellCheck={false}
            readOnly={row.isLocked}
            value={pattern}
            onChange={(event) => onChange(event.target.value || undefined, words || undefined)}
          />
          <input
            className={`${styles.input} ${own.wide}`}
            aria-label="Message if it does not match"
            placeholder="Must be two letters and four digits."
            readOnly={row.isLocked}
            value={words}
            onChange={(event) => onChange(pattern || undefined, event.target.value || undefined)}
          />
        </>
      )}
    </LimitFrame>
  );
}

const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
