import { Link } from 'react-router-dom';
import type { RecentChange } from '../../../contract/home';
import { isObjectType, objects } from '../../../objects/index';
import type { UserType } from '../../../objects/user-types';
import { restoreWithNotice } from '../../records/restore-with-notice';
import { useAttempt } from '../../shared/api/attempt';
import { displayAge, displayMoment } from '../../shared/moments';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { paths, toRecordPath } from '../../shared/paths';
import { Avatar } from '../../shared/ui/avatar';
import { Card } from './card';
import styles from './recent-changes.module.css';

type Props = { changes: readonly RecentChange[]; isForAdmin: boolean; onRestored: () => Promise<unknown> };

export function RecentChanges({ changes: all, isForAdmin, onRestored }: Props) {
  useOwnObjects();
  // A page may hear of a change before it knows which objects administrators made.
  const changes = all.filter(({ objectType }) => isObjectType(objectType));
  return (
    <Card title="Recent changes">
      {changes.length === 0 ? (
        <p className={styles.none}>No changes yet. What you and others change appears here.</p>
      ) : (
        <ul className={styles.feed}>
          {changes.map((change) => (
            <ChangeLine
              key={`${change.at} ${change.objectType} ${change.id}`}
              change={change}
              to={toPath(change, isForAdmin ? 'admin' : 'sponsor')}
              onRestored={onRestored}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type LineProps = { change: RecentChange; to: string | undefined; onRestored: () => Promise<unknown> };

function ChangeLine({ change, to, onRestored }: LineProps) {
  const { at, isOwn, by = 'Someone' } = change;
  const [fname = '', ...rest] = by.split(' ');
  const name = nameOf(change);
  return (
    <li className={styles.line}>
      <Avatar fname={fname} lname={rest.at(-1) ?? ''} />
      <p>
        <b>{isOwn ? 'You' : by}</b> {toVerb(change)}{' '}
        {to ? (
          <Link to={to} className="plain-link strong">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {change.canRestore && <Restore change={change} name={name} onRestored={onRestored} />}
      </p>
      <time dateTime={at} title={displayMoment(at)} data-moment={displayMoment(at)}>
        <span>{displayAge(at)}</span>
      </time>
    </li>
  );
}

function Restore({ change, name, onRestored }: Omit<LineProps, 'to'> & { name: string }) {
  const { isBusy, attempt } = useAttempt();
  const { objectType, id } = change;
  const restore = () =>
    attempt(async () => (await restoreWithNotice({ objectType }, { id, name })) && onRestored());
  return (
    <>
      {' · '}
      <button
        type="button"
        className={styles.restore}
        aria-label={`Restore ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || restore())}
      >
        Restore
      </button>
    </>
  );
}

/** 'changed City of', 'added the field' */
function toVerb({ deed, isField, fields }: RecentChange): string {
  if (isField) return `${deed === 'created' ? 'added' : deed} the field`;
  if (deed !== 'changed') return deed;
  const [only = ''] = fields;
  return fields.length === 1 ? `changed ${only} of` : `changed ${fields.length} fields of`;
}

function nameOf({ name, objectType }: RecentChange): string {
  return name ?? `a ${objects[objectType].labels.one}`;
}

function toPath({ objectType, id, deed, isField }: RecentChange, userType: UserType): string | undefined {
  if (deed === 'deleted') return undefined;
  return isField ? paths.adminData.to(objectType, id) : toRecordPath(userType, objectType, id);
}
