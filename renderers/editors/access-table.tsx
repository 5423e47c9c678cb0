import { type KeyboardEvent, memo, useContext, useState } from 'react';
import { hasRight, type Right, setRight, tickedOf } from '../../schemas/editor/edit-access';
import type { AccessField, ObjectAccess } from '../../schemas/words/access';
import { isOfInputMethod } from '../controls/input-method';
import { useFirstRows } from '../controls/use-first-rows';
import { useStableCallback } from '../controls/use-stable-callback';
import styles from './access-editor.module.css';
import { AccessIconContext, isChanged } from './access-room';

type Group = { title: string; fields: readonly AccessField[] };

type Props = {
  label: string;
  groups: readonly Group[];
  fields: readonly AccessField[];
  access: ObjectAccess;
  saved: ObjectAccess;
  isLocked: boolean;
  onChange: (access: ObjectAccess) => void;
};

const rights: readonly { right: Right; label: string }[] = [
  { right: 'read', label: 'Read' },
  { right: 'write', label: 'Write' },
];

type SetTicks = (names: readonly string[], right: Right, isOn: boolean) => void;

export const AccessTable = memo(function AccessTable(props: Props) {
  const { label, groups, fields, access, saved, isLocked, onChange } = props;
  const [folded, setFolded] = useState<readonly string[]>([]);
  const set: SetTicks = useStableCallback((names, right, isOn) =>
    onChange(setRight(access, { names, right, isOn, fields })),
  );
  const fold = (title: string) =>
    setFolded((now) => (now.includes(title) ? now.filter((one) => one !== title) : [...now, title]));
  const first = useFirstRows(groups, rowsOf);
  return (
    <table className={styles.table} onKeyDown={moveBetweenTicks}>
      <caption className={styles.hidden}>{`Fields of ${label}`}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {rights.map((one) => (
            <th scope="col" key={one.right} className={styles.tick}>
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      {first.map(({ group, rows }) => (
        <tbody key={group.title}>
          <GroupRow
            group={group}
            access={access}
            isLocked={isLocked}
            isFolded={folded.includes(group.title)}
            onFold={() => fold(group.title)}
            onSet={set}
          />
          {!folded.includes(group.title) &&
            rows.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                read={hasRight(access, field.name, 'read')}
                write={hasRight(access, field.name, 'write')}
                isChanged={isChanged(field.name, access, saved)}
                isLocked={isLocked}
                onSet={set}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
});

const rowsOf = ({ fields }: Group) => fields;

type FieldRowProps = { [right in Right]: boolean } & {
  field: AccessField;
  isChanged: boolean;
  isLocked: boolean;
  onSet: SetTicks;
};

/** Memoized, because a tick should draw only the rows that it changes, of hundreds. */
const FieldRow = memo(function FieldRow({ field, isChanged, isLocked, onSet, ...ticked }: FieldRowProps) {
  const iconOf = useContext(AccessIconContext);
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row" dir="auto">
        {iconOf(field)}
        {field.label} <code>{field.name}</code>
      </th>
      {rights.map(({ right, label }) => (
        <td key={right} className={styles.tick}>
          <label className={styles.cell}>
            <input
              type="checkbox"
              aria-label={`${label} ${field.label}`}
              checked={ticked[right]}
              disabled={isLocked}
              onChange={(event) => onSet([field.name], right, event.target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
});

type GroupRowProps = {
  group: Group;
  access: ObjectAccess;
  isLocked: boolean;
  isFolded: boolean;
  onFold: () => void;
  onSet: SetTicks;
};

function GroupRow({ group, access, isLocked, isFolded, onFold, onSet }: GroupRowProps) {
  const names = group.fields.map((field) => field.name);
  const readable = names.filter((name) => hasRight(access, name, 'read')).length;
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" dir="auto">
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
          {group.title}
        </button>{' '}
        <small>
          {readable} of {names.length} readable
        </small>
      </th>
      {rights.map(({ right, label }) => {
        const ticked = tickedOf(access, names, right);
        return (
          <td key={right} className={styles.tick}>
            <label className={styles.cell}>
              <input
                type="checkbox"
                aria-label={`${label} all of ${group.title}`}
                checked={ticked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticked === 'some';
                }}
                disabled={isLocked}
                onChange={() => onSet(names, right, ticked !== 'all')}
              />
            </label>
          </td>
        );
      })}
    </tr>
  );
}

const steps: Partial<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 };

function moveBetweenTicks(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  if (!step || isOfInputMethod(event) || !(event.target instanceof HTMLInputElement)) return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  event.preventDefault();
  ticks[ticks.indexOf(event.target) + step]?.focus();
}
