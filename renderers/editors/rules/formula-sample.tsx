import { useState } from 'react';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';
import { SentenceValue, toOperand } from './sentence-value';

type Props = {
  id: string;
  asked: readonly DataElement[];
  isLocked: boolean;
  show: (read: ReadValue) => string;
  /** The fields without whose value the result is empty. */
  listEmptying?: (read: ReadValue) => readonly DataElement[];
  onCountAsZero?: (names: readonly string[]) => void;
};

export function FormulaSample(props: Props) {
  const { id, asked, isLocked, show, listEmptying, onCountAsZero } = props;
  const [typed, setTyped] = useState<ReadonlyMap<string, Json | undefined>>(new Map());
  const sampleOf = (element: DataElement) =>
    typed.has(element.name) ? typed.get(element.name) : toSample(element);
  const values = new Map(asked.map((element) => [element.name, sampleOf(element)]));
  const read: ReadValue = (name) => values.get(name);
  const emptying = listEmptying?.(read) ?? [];
  return (
    <div className={own.sample}>
      {asked.map((element) => (
        <div key={element.name} className={own.sampleField}>
          <span aria-hidden>{element.label}</span>
          <SentenceValue
            id={`${id}_${element.name}`}
            label={`Try: ${element.label}`}
            element={toOperand(element, 'value')}
            value={sampleOf(element)}
            isLocked={isLocked}
            onChange={(value) => setTyped(new Map(typed).set(element.name, value))}
          />
        </div>
      ))}
      <output className={own.result}>{show(read)}</output>
      {emptying.length > 0 && !isLocked && (
        <span className={own.emptying}>
          {`Empty while ${either(emptying.map(({ label }) => label))} is empty. `}
          <button
            type="button"
            className={styles.textButton}
            onClick={() => onCountAsZero?.(emptying.map(({ name }) => name))}
          >
            Count empty as 0
          </button>
        </span>
      )}
    </div>
  );
}

const either = (labels: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels);

function toSample(element: DataElement): Json | undefined {
  const type = getVisualType(element.visualType);
  const { format, enum: choices, items } = type?.schema(element) ?? {};
  const [choice] = Array.isArray(choices) ? choices.slice(Math.min(10, choices.length - 1)) : [];
  const [entry] = (items as { enum?: Json[] } | undefined)?.enum ?? [];
  if (choice !== undefined) return choice as Json;
  if (type?.valueType === 'number') return 100;
  if (type?.valueType === 'boolean') return true;
  if (type?.valueType === 'list') return entry === undefined ? undefined : [entry];
  if (type?.valueType !== 'string' || type.secret) return undefined;
  if (format === 'date') return '2026-01-31';
  return format === 'date-time' ? '2026-01-31T12:00:00.000Z' : 'Text';
}
