import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { joinValues, splitValues } from '../../../objects/several-values';
import { FilterPicker } from '../../shared/list/filter-picker';
import { parseFilterKey } from '../../shared/list/list-query';
import type { ListControls } from '../../shared/list/list-state';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import styles from './filter-dialog.module.css';
import {
  type FilterField,
  findOperator,
  fromDays,
  listOperators,
  type Operator,
  toDays,
  toFilterKey,
} from './filter-words';

type Props = {
  fields: readonly FilterField[];
  /** The key of the filter to change; '' for a new one. */
  current: string;
  startField?: string;
  controls: ListControls;
  /** What was entered when the dialog was last closed without applying. */
  draft?: FilterDraft | undefined;
  onDraftChange?: (draft: FilterDraft | undefined) => void;
  onClose: () => void;
};

export type FilterDraft = { name: string; words: string; value: string };

export function FilterDialog({
  fields,
  current,
  startField = '',
  controls,
  draft,
  onDraftChange,
  onClose,
}: Props) {
  const id = useId();
  const currentKey = parseFilterKey(current);
  const stored = controls.filters.get(current) ?? '';
  const [name, setName] = useState(currentKey.name || startField || draft?.name || (fields[0]?.name ?? ''));
  const field = fields.find((one) => one.name === name);
  const operators = field ? listOperators(field) : [];
  const first = field && current ? findOperator(field, currentKey.op, stored) : undefined;
  const [words, setWords] = useState(first?.words ?? draft?.words ?? operators[0]?.words ?? '');
  const [value, setValue] = useState(() => {
    if (!first) return draft?.value ?? toInitialValue(operators[0]);
    return first.value === 'fixed' ? '' : toDays(stored);
  });
  const operator = operators.find((one) => one.words === words) ?? operators[0];
  const filterValue = operator ? toFilterValue(operator, value.trim()) : '';
  const changeField = (next: string) => {
    setName(next);
    const found = fields.find((one) => one.name === next);
    const operatorOf = found && listOperators(found)[0];
    setWords(operatorOf?.words ?? '');
    setValue(toInitialValue(operatorOf));
  };
  const changeCondition = (next: string) => {
    setWords(next);
    const found = operators.find((one) => one.words === next);
    // A date makes no sense as a number of days, and the other way round.
    if ((found?.value === 'days') !== (operator?.value === 'days')) setValue(toInitialValue(found));
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!operator || filterValue === '') return;
    const key = toFilterKey(name, operator.op);
    controls.setFilters({ ...(current && current !== key && { [current]: '' }), [key]: filterValue });
    close();
  };
  const close = () => {
    onDraftChange?.(undefined);
    onClose();
  };
  const closeKeepingDraft = () => {
    onDraftChange?.({ name, words, value });
    onClose();
  };
  // Rendered into the body: in a narrow window the toolbar collapses and would close the dialog with it.
  return createPortal(
    <Dialog
      title={current ? 'Change filter' : 'Add filter'}
      onClose={closeKeepingDraft}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" type="submit" form={id} disabled={filterValue === ''}>
            Apply
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={apply}>
        <div className={styles.field}>
          <Select label="Field" value={name} options={fields.map(toOption)} onChange={changeField} />
        </div>
        <div className={styles.field}>
          <Select
            label="Condition"
            value={operator?.words ?? ''}
            options={operators.map(({ words }) => ({ value: words, label: words }))}
            onChange={changeCondition}
          />
        </div>
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

const toOption = ({ name, label }: FilterField) => ({ value: name, label });

function toInitialValue(operator: Operator | undefined): string {
  return operator?.value === 'days' ? '30' : '';
}

function toFilterValue(operator: Operator, typed: string): string {
  const { value, text = '' } = operator;
  if (value === 'fixed') return text;
  return value === 'days' ? fromDays(typed, operator) : typed;
}

function ValueControl({ field, isSeveral, isDays, value, onChange }: ValueProps) {
  const { kind, choices, element, name } = field;
  const options = element?.options;
  if (options?.kind === 'dynamic' && options.search && !options.endpoint.includes('{'))
    return <FilterPicker label="Value" name={name} source={options} value={value} onChange={onChange} />;
  if (choices.length > 0 && isSeveral) return <Checkboxes {...{ choices, value, onChange }} />;
  if (choices.length > 0)
    return (
      <div className={styles.field}>
        <Select
          label="Value"
          value={value}
          options={[{ value: '', label: 'Select…' }, ...choices]}
          onChange={onChange}
        />
      </div>
    );
  const isMoment = !isDays && (kind === 'moment' || kind === 'past');
  // A filter from the address bar can hold a time, too; a date input would lose it.
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

function Checkboxes({
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
