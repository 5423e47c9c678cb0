// An option list as rows of label, value and a default mark: add, remove and reorder by keyboard, paste or import lists.
import type { ControlProps } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import styles from '../controls/controls.module.css';
import own from '../controls/editor-controls.module.css';
import { OptionRow } from './option-row';
import { OptionTools } from './option-tools';
import { useOptionRows } from './use-option-rows';

export function OptionRows(props: ControlProps) {
  const { root, rows, edit, insert, move, remove } = useOptionRows(props);
  const isLocked = props.disabled || props.readOnly;
  return (
    <ControlGroup control={props} ref={root} className={styles.map}>
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
    </ControlGroup>
  );
}
