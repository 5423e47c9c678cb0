import type { Json } from '../../../../schemas/values/json';
import { noAccess, toObjectAccess, worksWith } from '../../../../schemas/words/access';
import { useRights } from '../../../shared/api/use-rights';
import { Panel } from '../../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../../shared/ui/states';
import { Table } from '../../../shared/ui/table';
import own from '../objects/card.module.css';
import styles from '../objects/data-management.module.css';
import type { SystemObject } from '../objects/system-objects';
import { useIsUnread } from '../objects/unread-object';
import { useRoles } from '../objects/use-roles';
import { type AccessPick, toggleRole } from './to-grant';

type Choice = { kind: AccessPick['kind']; label: string; help: string };
type Props = { object: SystemObject; pick: AccessPick; onPick: (pick: AccessPick) => void };

export function AccessChoice({ object, pick, onPick }: Props) {
  const isFree = useRights().hasEveryRight(object.type);
  const isUnread = useIsUnread(object);
  const choices: Choice[] = [
    ...(isUnread
      ? []
      : [
          {
            kind: 'usual' as const,
            label: `Everyone who works with ${object.many}`,
            help: `Roles that read a ${object.one} field can read it. Roles that write one can write it.`,
          },
        ]),
    ...(isFree
      ? [{ kind: 'all' as const, label: 'All roles', help: 'Every role can read and write it.' }]
      : []),
    { kind: 'roles', label: 'Chosen roles', help: 'Select which roles can read and write it.' },
    {
      kind: 'nobody',
      label: 'No one yet',
      // A note above the list already explains that no role reads the object.
      help: isUnread ? 'Only Administrator.' : 'Only roles with Full Access. Grant more under Roles.',
    },
  ];
  const shown = isUnread && pick.kind === 'usual' ? 'nobody' : pick.kind;
  return (
    <Panel as="fieldset" isWell room="small" className={own.choices}>
      <legend className={own.panelTitle}>Who can read and write this field</legend>
      {choices.map(({ kind, label, help }) => (
        <label key={kind} className={own.choice}>
          <input
            type="radio"
            name="new-field-access"
            checked={shown === kind}
            onChange={() => onPick(kind === 'roles' ? { kind, read: [], write: [] } : { kind })}
          />
          <span>
            {label}
            <span className={styles.help}>{help}</span>
          </span>
        </label>
      ))}
      {pick.kind === 'roles' && <RoleTicks object={object} isFree={isFree} pick={pick} onPick={onPick} />}
    </Panel>
  );
}

type TicksProps = {
  object: SystemObject;
  /** Any role can be selected; otherwise only roles that work with the object already. */
  isFree: boolean;
  pick: Extract<AccessPick, { kind: 'roles' }>;
  onPick: (pick: AccessPick) => void;
};

function RoleTicks({ object, isFree, pick, onPick }: TicksProps) {
  const { roles, error, retry } = useRoles();
  if (error) return <ErrorState message="Could not load the roles." onRetry={retry} />;
  if (!roles) return <Skeleton lines={4} label="Loading the roles" />;
  return (
    <Table name="Roles that can read and write it" look="dense" head={['Role', 'Read', 'Write']}>
      {roles.map(({ roleID, roleName = roleID, roleConfig }) => (
        <tr key={roleID}>
          <th scope="row" dir="auto">
            {roleName}
          </th>
          {(['read', 'write'] as const).map((right) => (
            <td key={right}>
              <input
                type="checkbox"
                aria-label={`${roleName} can ${right} it`}
                checked={pick[right].includes(roleID)}
                disabled={
                  !isFree &&
                  !worksWith(toObjectAccess(roleConfig as Json | undefined, object.type) ?? noAccess, right)
                }
                onChange={() => onPick(toggleRole(pick, roleID, right))}
              />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
