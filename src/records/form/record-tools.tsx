import { useAtomValue } from 'jotai';
import { History, Users } from 'lucide-react';
import { useState } from 'react';
import { isSystemType, objects } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { UserAccessButton } from '../../shared/field-access/user-access-button';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import type { ListedObject } from '../listed-object';
import styles from './record-tools.module.css';

const FieldAccessDialog = lazyScreen(
  () => import('../../shared/field-access/field-access-dialog').then((m) => m.FieldAccessDialog),
  <SpinnerOverlay isLate />,
);

const HistoryPanel = lazyScreen(
  () => import('../history/history-panel').then((m) => m.HistoryPanel),
  <SpinnerOverlay isLate />,
);

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
      {open && (
        <PanelBoundary onClose={close}>
          {open === 'access' && type && (
            <FieldAccessDialog objectType={type} userID={signsIn && id} onClose={close} />
          )}
          {open === 'history' && id !== undefined && (
            <HistoryPanel objectType={object.objectType} id={id} onClose={close} />
          )}
        </PanelBoundary>
      )}
    </>
  );
}
