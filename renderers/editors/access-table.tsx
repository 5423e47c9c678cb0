// The ticks of an access editor: one row a field, one heading a group with ticks for all of it.
import { Fragment, type KeyboardEvent } from 'react';
import type { ObjectAccess } from '../../schemas/access';
import { type AccessField, hasRight, type Right, setRight, tickedOf } from '../../schemas/edit-access';
import styles from './access-editor.module.css';

type Props = {
  label: string;
  groups: readonly { title: string; fields: readonly AccessField[] }[];
  /** All fields of the kind, also those not shown just now. */
  fields: readonly AccessField[];
  access: ObjectAccess;
  isLocked: boolean;
  onChange: (access: ObjectAccess) => void;
};

const rights: readonly { right: Right; label: string }[] = [
  { right: 'read', label: 'Read' },
  { right: 'write', label: 'Write' },
];

export function AccessTable({ label, groups, fields, access, isLocked, onChange }: Props) {
  const set = (names: readonly string[], right: Right, isOn: boolean) =>
    onChange(setRight(access, { names, right, isOn, fields }));
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
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" dir="auto">
                {group.title}
              </th>
              {rights.map(({ right, label: name }) => {
                const names = group.fields.map((field) => field.name);
                const ticked = tickedOf(access, names, right);
                return (
                  <td key={right} className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${name} all of ${group.title}`}
                      checked={ticked === 'all'}
                      ref={(box) => {
                        if (box) box.indeterminate = ticked === 'some';
                      }}
                      disabled={isLocked}
                      onChange={() => set(names, right, ticked !== 'all')}
                    />
                  </td>
                );
              })}
            </tr>
            {group.fields.map((field) => (
              <tr key={field.name}>
                <th scope="row" dir="auto">
                  {field.label} <code>{field.name}</code>
                </th>
                {rights.map(({ right, label: name }) => (
                  <td key={right} className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${name} ${field.label}`}
                      checked={hasRight(access, field.name, right)}
                      disabled={isLocked}
                      onChange={(event) => set([field.name], right, event.target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const steps: Partial<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys walk over the ticks, two in each row. */
function moveBetweenTicks(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  event.preventDefault();
  ticks[ticks.indexOf(event.target) + step]?.focus();
}
