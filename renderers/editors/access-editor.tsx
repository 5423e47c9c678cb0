// Who may read and write which field of one kind: ticks in pairs, by grouping (B2, B4 'Role access editor').
import { useContext, useMemo, useState } from 'react';
import { isFullAccess, noAccess, type ObjectAccess, parseObjectAccess } from '../../schemas/access';
import {
  groupFields,
  hasObjectRight,
  inOrder,
  objectRights,
  setFullAccess,
  setObjectRight,
} from '../../schemas/edit-access';
import { type ControlProps, labelId } from '../controls/control';
import { AccessCopy, AccessRightsContext } from './access-copy';
import styles from './access-editor.module.css';
import { AccessTable } from './access-table';

/** From here on looking for a field is slower than typing its name. */
const findFrom = 8;

export function AccessEditor(props: ControlProps) {
  const { id, label, value, options, onChange, onBlur } = props;
  const fields = options.accessFields ?? [];
  const [find, setFind] = useState('');
  const access = parseObjectAccess(value) ?? noAccess;
  const offered = useContext(AccessRightsContext).get(props.name) ?? [];
  const isFull = isFullAccess(access);
  const isLocked = props.disabled || props.readOnly;
  const groups = useMemo(() => groupFields(fields.filter((field) => matches(field, find))), [fields, find]);
  const change = (next: ObjectAccess) => onChange(inOrder(next, fields));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named from outside
    <div
      role="group"
      id={id}
      aria-labelledby={labelId(id)}
      aria-describedby={props.describedBy}
      className={styles.editor}
      onBlur={onBlur}
    >
      <span id={labelId(id)} className={styles.hidden}>
        {label}
      </span>
      <div className={styles.bar}>
        <label className={styles.full}>
          <input
            type="checkbox"
            checked={isFull}
            disabled={isLocked}
            onChange={(event) => change(setFullAccess(event.target.checked))}
          />
          Full Access
        </label>
        {objectRights
          .filter(({ right }) => offered.includes(right))
          .map(({ right, label: name }) => (
            <label key={right} className={styles.right}>
              <input
                type="checkbox"
                checked={hasObjectRight(access, right)}
                disabled={isLocked || isFull}
                onChange={(event) => change(setObjectRight(access, right, event.target.checked))}
              />
              {name}
            </label>
          ))}
        {fields.length >= findFrom && (
          <input
            type="search"
            className={styles.find}
            aria-label={`Search ${label} fields`}
            placeholder="Find a field…"
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        )}
      </div>
      <AccessTable
        label={label}
        groups={groups}
        fields={fields}
        access={access}
        isLocked={isLocked || isFull}
        onChange={change}
      />
      {groups.length === 0 && <p className={styles.none}>No fields match.</p>}
      {!isLocked && (
        <AccessCopy name={props.name} label={label} fields={fields} access={access} onChange={change} />
      )}
    </div>
  );
}

function matches({ name, label }: { name: string; label: string }, find: string): boolean {
  const wanted = find.trim().toLocaleLowerCase();
  return wanted === '' || `${label} ${name}`.toLocaleLowerCase().includes(wanted);
}
