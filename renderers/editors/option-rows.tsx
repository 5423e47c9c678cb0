import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Option } from '../../schemas/words/data-element';
import type { ControlProps } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import styles from '../controls/controls.module.css';
import own from '../controls/editor-controls.module.css';
import { parseOptionLines } from './option-lines';
import { OptionRow } from './option-row';
import { useRuleScope } from './rules/rule-scope';
import { useOptionRows } from './use-option-rows';

export function OptionRows(props: ControlProps) {
  const { root, rows, edit, insert, move, remove } = useOptionRows(props);
  const { notes } = useRuleScope();
  const isLocked = props.disabled || props.readOnly;
  return (
    <ControlGroup control={props} ref={root} className={styles.map}>
      <div role="status">{notes?.[props.name]}</div>
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

type Props = { onAdd: (options: readonly Partial<Option>[]) => void };

function OptionTools({ onAdd }: Props) {
  const [failure, setFailure] = useState('');
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    try {
      const options = parseOptionLines(await file.text());
      if (options.length === 0)
        setFailure('No options found in this file. Use one line per option: label, value.');
      else onAdd(options);
    } catch {
      setFailure('Failed to read the file. Please try again.');
    }
  };
  return (
    <>
      <div className={own.rowTools}>
        <button type="button" className={styles.textButton} onClick={() => onAdd([{}])}>
          <Plus size={16} aria-hidden /> Add an option
        </button>
        <label className={`${styles.textButton} ${own.import}`}>
          <Upload size={16} aria-hidden /> Import options
          <input
            type="file"
            className={own.fileInput}
            accept=".csv,.tsv,.txt,text/plain,text/csv"
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span className={styles.note}>One option per line: label, value. You can also paste a list.</span>
      </div>
      {failure && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
