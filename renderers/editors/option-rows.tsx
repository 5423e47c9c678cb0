// An option list as rows of label, value and a default mark: add, remove and reorder by keyboard, paste or import lists.
import { type ControlProps, labelId } from '../controls/control';
import styles from '../controls/controls.module.css';
import own from '../controls/editor-controls.module.css';
import { OptionRow } from './option-row';
import { OptionTools } from './option-tools';
import { useOptionRows } from './use-option-rows';

export function OptionRows(props: ControlProps) {
  const { root, rows, edit, insert, move, remove } = useOptionRows(props);
  const isLocked = props.disabled || props.readOnly;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row draws the label, a fieldset would need it inside
    <div
      ref={root}
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      aria-describedby={props.describedBy}
      className={styles.map}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur()}
    >
      <ol className={own.optionRows}>
        {rows.map((row, index) => (
          <OptionRow
            key={row.id}
            row={row}
            place={{ index, count: rows.length }}
            isLocked={isLocked}
            isInvalid={props.invalid && (row.label === '') !== (row.value === '')}
            onEdit={(part) => edit(row.id, part)}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
            onAdd={(options) => insert(index + 1, options)}
          />
        ))}
      </ol>
      {!isLocked && <OptionTools onAdd={(options) => insert(rows.length, options)} />}
    </div>
  );
}
