// The files of a field until their control has loaded: names and sizes, in the same places, without buttons.
import { useContext } from 'react';
import type { ControlProps } from '../control';
import { ControlGroup } from '../control-group';
import controls from '../controls.module.css';
import { FileHostContext } from './file-host';
import { toFiles, toHint, toRules, toSizeText } from './file-texts';
import styles from './files.module.css';

export function FilesPlaceholder(control: ControlProps) {
  const { value, say, disabled, readOnly } = control;
  const host = useContext(FileHostContext);
  const files = toFiles(value);
  const rules = toRules(control);
  const isLocked = disabled || readOnly;
  const isOpen = !isLocked && host !== undefined;
  return (
    <ControlGroup control={control} className={styles.files} aria-busy>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={control.label}>
          {files.map(({ id, name, size }) => (
            <li key={id} className={styles.row}>
              <span className={styles.thumbnail} />
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={controls.note}>{toSizeText(size)}</span>
              </span>
              {isOpen && (
                <span className={`${styles.tools} ${styles.waiting}`}>
                  <span className={controls.textButton}>{say('Replace')}</span>
                  <span className={controls.iconButton} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && files.length < rules.count && (
        <div className={styles.drop}>
          <span className={`${styles.buttons} ${styles.waiting}`}>
            <span className={styles.choose} />
          </span>
          <span className={controls.note}>{toHint(rules, say)}</span>
        </div>
      )}
      {files.length === 0 && isLocked && <span className={controls.empty}>{say('No files.')}</span>}
      {!isLocked && !host && <span className={controls.empty}>{say('Files cannot be added here.')}</span>}
    </ControlGroup>
  );
}
