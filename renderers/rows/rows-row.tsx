import { memo } from 'react';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { listRowProblems, toRowForm } from '../../validators/rows/rows-type';
import { type ControlProps, errorId, labelId } from '../controls/control';
import { type RowValues, RowValuesContext } from '../controls/options-source';
import { RowTools } from '../controls/row-tools';
import { readOptions } from '../form/field-width';
import type { Misread } from '../store/unparsed-input';
import type { Engine } from '../types/engine';
import styles from './rows.module.css';
import type { RowMisreads } from './use-record-rows';

/** What all rows of a table share; the same object until one of these changes. */
export type RowTable = {
  id: string;
  records: RecordRows;
  engine: Engine;
  /** By column. */
  rowValues: ReadonlyMap<string, RowValues>;
  say: ControlProps['say'];
  isLocked: boolean;
  showsErrors: boolean;
  set: (id: string, name: string, value: Json | undefined, misread?: Misread) => void;
  move: (id: string, step: number) => void;
  remove: (id: string) => void;
};

type Props = {
  table: RowTable;
  row: RecordRow;
  at: number;
  isLast: boolean;
  /** What its formulas read through links. */
  linked: JsonObject | undefined;
  misreads: RowMisreads | undefined;
  messages: { readonly [name: string]: string } | undefined;
};

/** Memoized, because a table can have 500 rows and a key press changes one. */
export const RowsRow = memo(function RowsRow(props: Props) {
  const { table, row, at, isLast, linked, misreads, messages } = props;
  const { engine, say, showsErrors, isLocked, move, remove } = table;
  const { elements, mayRemove } = table.records;
  const { form, value } = toRowForm(elements, row, { engine, linked });
  const found = showsErrors ? listRowProblems(elements, row) : [];
  const problems = new Map(found.map(({ path, message }) => [path, message]));
  const whole = messages?.[''];
  return (
    <tr data-row={at} className={styles.row} aria-label={say('Row {number}', { number: at + 1 })}>
      <th scope="row" className={styles.number}>
        {at + 1}
      </th>
      {elements.map(({ name, label }, column) => {
        const part = form.fields.get(name);
        const message = messages?.[name] ?? problems.get(name);
        return (
          <td key={name} data-column={column} className={styles.cell}>
            {part && <Cell {...{ table, row, misreads, part, label, value, message }} />}
          </td>
        );
      })}
      <td className={styles.tools}>
        {!isLocked && (
          <RowTools
            {...{ at, isLast, say }}
            className={styles.toolRow}
            onMove={(step) => move(row.id, step)}
            onRemove={(mayRemove || row._version === undefined) && (() => remove(row.id))}
          />
        )}
        {whole && <p className={styles.message}>{whole}</p>}
      </td>
    </tr>
  );
});

type CellProps = Pick<Props, 'table' | 'row' | 'misreads'> & {
  part: CompiledField;
  label: string;
  value: JsonObject;
  message: string | undefined;
};

function Cell({ table, row, misreads, part, label, value, message }: CellProps) {
  const { id, rowValues, showsErrors, engine, say, isLocked, set } = table;
  const { name, type } = part;
  const { Control, labelling = 'label' } = engine.getRenderer(type.id);
  const cell = `${id}__${row.id}__${name}`;
  const misread = misreads && ownValue(misreads, name);
  const error = misread ? showsErrors && (misread.message ?? part.formatMessage) : message;
  const values = rowValues.get(name);
  const control = (
    <Control
      {...{ id: cell, name: cell, label, value: ownValue(value, name), misread, say, schema: part.schema }}
      {...{ required: part.required, disabled: false, readOnly: isLocked || part.readOnly }}
      options={readOptions(part.uiSchema)}
      invalid={Boolean(error)}
      describedBy={error ? errorId(cell) : undefined}
      onChange={(next) => set(row.id, name, next)}
      onMisread={(next) => set(row.id, name, undefined, next)}
      onBlur={() => undefined}
    />
  );
  return (
    <>
      {labelling === 'label' && (
        <label className={styles.label} htmlFor={cell} id={labelId(cell)}>
          {label}
        </label>
      )}
      {labelling === 'group' && (
        <span className={styles.label} id={labelId(cell)}>
          {label}
        </span>
      )}
      {values ? <RowValuesContext value={values}>{control}</RowValuesContext> : control}
      {error && (
        <p className={styles.message} id={errorId(cell)}>
          {error}
        </p>
      )}
    </>
  );
}
