// Edits who can read and write which field of one object: pairs of checkboxes by grouping (B2, B4 'Role access editor').
import { useContext, useMemo } from 'react';
import {
  groupFields,
  hasObjectRight,
  inOrder,
  objectRights,
  setFullAccess,
  setObjectRight,
} from '../../schemas/editor/edit-access';
import { type AccessField, isFullAccess, noAccess, type ObjectAccess } from '../../schemas/words/access';
import { type ControlProps, labelId } from '../controls/control';
import { useStableCallback } from '../controls/use-stable-callback';
import { AccessCopy, AccessRightsContext } from './access-copy';
import styles from './access-editor.module.css';
import { findFields, passes, toAccess, useAccessRoom } from './access-room';
import { AccessTable } from './access-table';
import { tabId } from './access-tabs';

/** Hidden while another object's tab is open; its value stays in the form. */
export function AccessEditor(props: ControlProps) {
  const room = useAccessRoom();
  const { shown, find } = room;
  const isSearching = find.trim() !== '';
  const isOut = isSearching
    ? findFields(props.options.accessFields ?? [], find).length === 0
    : shown !== props.name;
  if (isOut) return <div hidden className={styles.out} />;
  if (isSearching) return <ObjectAccessEditor {...props} find={find} isFound />;
  return (
    <div role="tabpanel" aria-labelledby={tabId(props.id)}>
      <ObjectAccessEditor {...props} find="" />
    </div>
  );
}

type ObjectProps = ControlProps & {
  find: string;
  /** It is among search results of other objects, so it names its object. */
  isFound?: boolean;
};

function ObjectAccessEditor({ find, isFound = false, ...props }: ObjectProps) {
  const { id, name, label, options, onChange, onBlur } = props;
  const fields = options.accessFields ?? noFields;
  const room = useAccessRoom();
  const saved = room.tabs.find((tab) => tab.name === name)?.saved ?? noAccess;
  const access = useMemo(() => toAccess(props.value), [props.value]);
  const isFull = isFullAccess(access);
  const isLocked = props.disabled || props.readOnly;
  // A row that no longer matches the filter stays until the filter changes, so that nothing moves under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the access must not hide its row
  const matching = useMemo(
    () => new Set(fields.filter((one) => passes(room.filter, one, access, saved)).map((one) => one.name)),
    [room.filter, fields, saved],
  );
  const groups = useMemo(
    () => groupFields(findFields(fields, find).filter((one) => matching.has(one.name))),
    [fields, find, matching],
  );
  const change = useStableCallback((next: ObjectAccess) => onChange(inOrder(next, fields)));
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
      <span id={labelId(id)} className={isFound ? styles.title : styles.hidden} dir="auto">
        {label}
      </span>
      {!isFound && <Rights name={name} access={access} isLocked={isLocked} onChange={change} />}
      {groups.length > 0 ? (
        <AccessTable
          label={label}
          groups={groups}
          fields={fields}
          access={access}
          saved={saved}
          isLocked={isLocked || isFull}
          onChange={change}
        />
      ) : (
        <p className={styles.none}>{nothing[room.filter]}</p>
      )}
      {!isLocked && !isFound && (
        <AccessCopy name={name} label={label} fields={fields} access={access} onChange={change} />
      )}
    </div>
  );
}

const noFields: readonly AccessField[] = [];

const nothing = {
  all: 'No fields match.',
  hidden: 'This role can read every field.',
  changed: 'No fields have changed.',
};

type RightsProps = {
  name: string;
  access: ObjectAccess;
  isLocked: boolean;
  onChange: (access: ObjectAccess) => void;
};

function Rights({ name, access, isLocked, onChange }: RightsProps) {
  const offered = useContext(AccessRightsContext).get(name) ?? [];
  const isFull = isFullAccess(access);
  return (
    <div className={styles.bar}>
      <label className={styles.full}>
        <input
          type="checkbox"
          checked={isFull}
          disabled={isLocked}
          onChange={(event) => onChange(setFullAccess(event.target.checked))}
        />
        Full Access
      </label>
      {objectRights
        .filter(({ right }) => offered.includes(right))
        .map(({ right, label }) => (
          <label key={right} className={styles.right}>
            <input
              type="checkbox"
              checked={hasObjectRight(access, right)}
              disabled={isLocked || isFull}
              onChange={(event) => onChange(setObjectRight(access, right, event.target.checked))}
            />
            {label}
          </label>
        ))}
    </div>
  );
}
