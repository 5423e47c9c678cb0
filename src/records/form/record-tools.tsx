import { useAtomValue } from 'jotai';
import { History, Users } from 'lucide-react';
import { useState } from 'react';
import { isSystemType, objects } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { UserAccessButton } from '../../shared/field-access/user-access-button';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { lazyDialog } from '../../shared/ui/lazy-dialog';
import type { ListedObject } from '../listed-object';
import styles from './record-tools.module.css';

const FieldAccessDialog = lazyDialog(() =>
  import('../../shared/field-access/field-access-dialog').then((m) => m.FieldAccessDialog),
);
const HistoryPanel = lazyDialog(() => import('../history/history-panel').then((m) => m.HistoryPanel));

type RecordToolsProps = {
  object: ListedObject;
  /** Undefined for a record that is not saved yet and has no history. */
  id: string | undefined;
};

export function RecordTools({ object, id }: RecordToolsProps) {
  const [open, setOpen] = useState<'access' | 'history'>();
  const session = useAtomValue(sessionAtom);
  const type = isSystemType(object.objectType) ? object.objectType : undefined;
  const hasAccess = type && isAdmin(session);
  const signsIn = type && objects[type].signIn;
  const close = () => setOpen(undefined);
  return (
    <>
      <span className={styles.tools}>
        {hasAccess && signsIn && id !== undefined && <UserAccessButton userID={id} />}
        {hasAccess && (
          <Button icon={<Users aria-hidden />} onClick={() => setOpen('access')}>
            Field access
          </Button>
        )}
        {id !== undefined && (
          <Button icon={<History aria-hidden />} onClick={() => setOpen('history')}>
            History
          </Button>
        )}
      </span>
      {open === 'access' && type && (
        <FieldAccessDialog objectType={type} userID={signsIn && id} onClose={close} />
      )}
      {open === 'history' && id !== undefined && (
        <HistoryPanel objectType={object.objectType} id={id} onClose={close} />
      )}
    </>
  );
}
