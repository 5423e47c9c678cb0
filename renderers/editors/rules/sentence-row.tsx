import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toFieldValues } from '../../../schemas/rules/field-values';
import { listOperators, type OperatorId, operatorOf } from '../../../schemas/rules/operators';
import type { DataElement } from '../../../schemas/words/data-element';
import styles from '../../controls/controls.module.css';
import { isOfInputMethod } from '../../controls/input-method';
import type { Row } from './edited-sentences';
import { FieldOptions } from './field-options';
import own from './rule-editors.module.css';
import { hasSeveral, SentenceValue, toOperand } from './sentence-value';

type Props = {
  idPrefix: string;
  row: Row;
  /** '1', or '2.1' in a group. */
  number: string;
  fields: readonly DataElement[];
  isLocked: boolean;
  problem: string | undefined;
  onEdit: (row: Row) => void;
  onRemove: () => void;
};

export function SentenceRow({ idPrefix, row, number, fields, isLocked, problem, onEdit, onRemove }: Props) {
  const first = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the sentence is added
  useEffect(() => {
    if (row.isAdded) first.current?.focus();
  }, []);
  const element = fields.find(({ name }) => name === row.field);
  const values = element && toFieldValues(element);
  const operators = values ? listOperators(values, hasSeveral(element)) : [];
  const { operand } = operatorOf(row.operator);
  const pick = (name: string) => {
    const other = fields.find((one) => one.name === name);
    const [operator = 'filled'] = other ? operatorsOf(other) : [];
    onEdit({ id: row.id, field: name, operator });
  };
  return (
    <li className={own.sentence} data-sentence={number} onKeyDown={moveOn}>
      <select
        ref={first}
        className={styles.select}
        aria-label={`Condition ${number}: field`}
        disabled={isLocked}
        value={row.field}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">Select a field…</option>
        {row.field !== '' && !element && <option value={row.field}>{row.field} (not found)</option>}
        <FieldOptions fields={fields} toWords={toFieldWords} />
      </select>
      {element && (
        <select
          className={styles.select}
          aria-label={`Condition ${number}: comparison`}
          disabled={isLocked}
          value={row.operator}
          onChange={(event) => onEdit(withOperator(row, event.target.value as OperatorId))}
        >
          {(operators.includes(row.operator) ? operators : [...operators, row.operator]).map((id) => (
            <option key={id} value={id}>
              {operatorOf(id).words}
            </option>
          ))}
        </select>
      )}
      {element && operand !== 'none' && (
        <SentenceValue
          key={`${row.field} ${operand}`}
          id={`${idPrefix}_${row.id}`}
          label={`Condition ${number}: value`}
          element={toOperand(element, operand)}
          value={row.value}
          isLocked={isLocked}
          onChange={(value) => onEdit({ ...row, value })}
        />
      )}
      {!isLocked && (
        <button
          type="button"
          className={`${styles.iconButton} ${own.remove}`}
          aria-label={`Remove condition ${number}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
            onRemove();
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {problem !== undefined && <p className={own.problem}>{problem}</p>}
    </li>
  );
}

const lines = 'select, input';

/** Enter moves on from field to operator to value to 'Add condition', and never saves the form. */
function moveOn(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: row, target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.defaultPrevented || isOfInputMethod(event)) return;
  if (!(target instanceof HTMLElement && target.matches(lines))) return;
  event.preventDefault();
  const parts = [...row.children];
  const after = parts.slice(parts.findIndex((part) => part.contains(target)) + 1);
  const next = after
    .map((part) => (part.matches(lines) ? part : part.querySelector(lines)))
    .find((control) => control !== null);
  const add = row.parentElement?.nextElementSibling?.querySelector('button');
  ((next ?? add) as HTMLElement | undefined)?.focus();
}

function operatorsOf(element: DataElement): OperatorId[] {
  const values = toFieldValues(element);
  return values ? listOperators(values, hasSeveral(element)) : [];
}

const toFieldWords = ({ name, label }: DataElement, isShared: boolean) =>
  isShared ? `${label} (${name})` : label;

/** The value is kept if it still fits; one value becomes a list. */
function withOperator({ id, field, operator, value }: Row, next: OperatorId): Row {
  const [before, after] = [operatorOf(operator).operand, operatorOf(next).operand];
  if (before === after) return { id, field, operator: next, value };
  if (before === 'value' && after === 'values' && value !== undefined)
    return { id, field, operator: next, value: [value] };
  const [first] = Array.isArray(value) ? value : [];
  if (before === 'values' && after !== 'count' && first !== undefined)
    return { id, field, operator: next, value: first };
  return { id, field, operator: next };
}
