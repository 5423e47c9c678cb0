import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { joinValues, splitValues } from '../../../objects/several-values';
import { FilterPicker } from '../../shared/list/filter-picker';
import { parseFilterKey } from '../../shared/list/list-query';
import type { ListControls } from '../../shared/list/list-state';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import styles from './filter-dialog.module.css';
import {
  type FilterField,
  findOperator,
  listOperators,
  type Operator,
  toDays,
  toDaysAsked,
  toFilterKey,
} from './filter-words';

type Props = {
  fields: readonly FilterField[];
  /** The filter that is changed; '' for a new one. */
  current: string;
  /** The field that a new one begins with. */
  begin?: string;
  controls: ListControls;
  /** The text that was typed when Escape, × or a press outside closed the dialog. */
  begun?: BegunFilter | undefined;
  onLeave?: (begun: BegunFilter | undefined) => void;
  onClose: () => void;
};

export type BegunFilter = { name: string; words: string; value: string };

/** A field, what it is asked, and the value: operators fit the field's type. */
export function FilterDialog({ fields, current, begin = '', controls, begun, onLeave, onClose }: Props) {
  const id = useId();
  const known = parseFilterKey(current);
  const stored = controls.filters.get(current) ?? '';
  const [name, setName] = useState(known.name || begin || begun?.name || (fields[0]?.name ?? ''));
  const field = fields.find((one) => one.name === name);
  const operators = field ? listOperators(field) : [];
  const first = field && current ? findOperator(field, known.op, stored) : undefined;
  const [words, setWords] = useState(first?.words ?? begun?.words ?? operators[0]?.words ?? '');
  const [value, setValue] = useState(() => {
    if (!first) return begun?.value ?? toStart(operators[0]);
    return first.value === 'fixed' ? '' : toDays(stored);
  });
  const operator = operators.find((one) => one.words === words) ?? operators[0];
  const asked = operator ? toAsked(operator, value.trim()) : '';
  const choose = (next: string) => {
    setName(next);
    const found = fields.find((one) => one.name === next);
    const operatorOf = found && listOperators(found)[0];
    setWords(operatorOf?.words ?? '');
    setValue(toStart(operatorOf));
  };
  const ask = (next: string) => {
    setWords(next);
    const found = operators.find((one) => one.words === next);
    // A date is no number of days.
    if ((found?.value === 'days') !== (operator?.value === 'days')) setValue(toStart(found));
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!operator || asked === '') return;
    const key = toFilterKey(name, operator.op);
    controls.setFilters({ ...(current && current !== key && { [current]: '' }), [key]: asked });
    drop();
  };
  const drop = () => {
    onLeave?.(undefined);
    onClose();
  };
  const leave = () => {
    onLeave?.({ name, words, value });
    onClose();
  };
  // Out of the tools that it was asked from: these fold in a narrow window, and it would be gone with them, the page held.
  return createPortal(
    <Dialog
      title={current ? 'Change filter' : 'Add filter'}
      onClose={leave}
      actions={
        <>
          <Button onClick={drop}>Cancel</Button>
          <Button tone="primary" type="submit" form={id} disabled={asked === ''}>
            Apply
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={apply}>
        <label className={styles.field}>
          <span>Field</span>
          <select value={name} onChange={(event) => choose(event.target.value)}>
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>Condition</span>
          <select value={operator?.words ?? ''} onChange={(event) => ask(event.target.value)}>
            {operators.map((one) => (
              <option key={one.words} value={one.words}>
                {one.words}
              </option>
            ))}
          </select>
        </label>
        {field && operator && operator.value !== 'fixed' && (
          <ValueControl
            key={`${name} ${operator.value}`}
            field={field}
            isSeveral={operator.value === 'several'}
            isDays={operator.value === 'days'}
            value={value}
            onChange={setValue}
          />
        )}
      </form>
    </Dialog>,
    document.body,
  );
}

type ValueProps = {
  field: FilterField;
  isSeveral: boolean;
  isDays: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** What a value control begins with. */
function toStart(operator: Operator | undefined): string {
  return operator?.value === 'days' ? '30' : '';
}

function toAsked(operator: Operator, typed: string): string {
  const { value, text = '' } = operator;
  if (value === 'fixed') return text;
  return value === 'days' ? toDaysAsked(typed, operator) : typed;
}

function ValueControl({ field, isSeveral, isDays, value, onChange }: ValueProps) {
  const { kind, choices, element, name } = field;
  const options = element?.options;
  if (options?.kind === 'dynamic' && options.search && !options.endpoint.includes('{'))
    return <FilterPicker label="Value" name={name} source={options} value={value} onChange={onChange} />;
  if (choices.length > 0 && isSeveral) return <Ticks {...{ choices, value, onChange }} />;
  if (choices.length > 0)
    return (
      <label className={styles.field}>
        <span>Value</span>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Select…</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    );
  const isMoment = !isDays && (kind === 'moment' || kind === 'past');
  // An address may name a time.
  const isDay = (isMoment || kind === 'date') && /^(?:\d{4}-\d{2}-\d{2})?$/.test(value);
  return (
    <Field
      label={isDays ? 'Days' : 'Value'}
      {...(isMoment && { help: 'The whole day, in UTC as in lists.' })}
      type={isDay ? 'date' : 'text'}
      inputMode={isDays ? 'numeric' : kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Ticks({
  choices,
  value,
  onChange,
}: Pick<ValueProps, 'value' | 'onChange'> & Pick<FilterField, 'choices'>) {
  const ticked = splitValues(value).filter(Boolean);
  const toggle = (one: string) => {
    const next = choices.map((choice) => choice.value).filter((id) => ticked.includes(id) !== (id === one));
    onChange(joinValues(next));
  };
  return (
    <fieldset className={styles.ticks}>
      <legend>Values</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="checkbox"
            checked={ticked.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
