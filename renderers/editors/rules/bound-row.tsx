import { useRef, useState } from 'react';
import { canCompare } from '../../../schemas/rules/check-rules';
import { toFieldValues } from '../../../schemas/rules/field-values';
import { isObject, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { todayBound } from '../../../schemas/words/limits';
import styles from '../../controls/controls.module.css';
import { LimitFrame, type LimitRowProps } from './limit-frame';
import { SentenceValue, toOperand } from './sentence-value';

type Props = LimitRowProps & {
  value: Json | undefined;
  element: DataElement;
  fields: readonly DataElement[];
  onChange: (value: Json | undefined) => void;
};
type Mode = 'none' | 'value' | 'today' | 'field';

function toMode(value: Json | undefined): Mode | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === todayBound) return 'today';
  return isObject(value) ? 'field' : 'value';
}

export function BoundRow({ value, element, fields, onChange, ...row }: Props) {
  const { id, words, isLocked } = row;
  const [picked, setPicked] = useState<Mode>('none');
  const mode = toMode(value) ?? picked;
  const isDay = toFieldValues(element)?.format === 'date';
  const others = fields.filter((other) => other.name !== element.name && canCompare(other, element));
  const name = isObject(value) && typeof value.field === 'string' ? value.field : '';
  // Arrow keys pass through the kinds of bound, so each keeps its value.
  const held = useRef<{ [Kind in Mode]?: Json }>({});
  const pick = (next: Mode) => {
    if (value !== undefined && value !== null) held.current[mode] = value;
    setPicked(next);
    onChange(next === 'none' ? undefined : next === 'today' ? todayBound : held.current[next]);
  };
  return (
    <LimitFrame {...row}>
      <select
        id={id}
        className={styles.select}
        disabled={isLocked}
        value={mode}
        onChange={(event) => pick(event.target.value as Mode)}
      >
        <option value="none">No limit</option>
        <option value="value">This value</option>
        {(isDay || mode === 'today') && <option value="today">Today</option>}
        {(others.length > 0 || mode === 'field') && <option value="field">The value of</option>}
      </select>
      {mode === 'value' && (
        <SentenceValue
          id={`${id}_value`}
          label={`${words}: value`}
          element={toOperand(element, 'value')}
          value={value}
          isLocked={isLocked}
          onChange={onChange}
        />
      )}
      {mode === 'field' && (
        <select
          className={styles.select}
          aria-label={`${words}: field`}
          disabled={isLocked}
          value={name}
          onChange={(event) =>
            onChange(event.target.value === '' ? undefined : { field: event.target.value })
          }
        >
          <option value="">Select a field…</option>
          {name !== '' && !others.some((other) => other.name === name) && (
            <option value={name}>{name}</option>
          )}
          {others.map((other) => (
            <option key={other.name} value={other.name}>
              {other.label}
            </option>
          ))}
        </select>
      )}
    </LimitFrame>
  );
}
