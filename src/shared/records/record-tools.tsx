import { useAtomValue } from 'jotai';
import { History, Users } from 'lucide-react';
import { useState } from 'react';
import { isSystemType } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { FieldAccessDialog } from '../field-access/lazy-field-access-dialog';
import { createChunk } from '../react/chunk';
import { lazyPart } from '../react/lazy-part';
import { sessionAtom } from '../session/session';
import { Button } from '../ui/button';
import { PanelBoundary } from '../ui/panel-boundary';
import { SpinnerOverlay } from '../ui/spinner';
import type { ListedObject } from './listed-object';

const historyPanel = createChunk(() => import('./history-panel').then((m) => m.HistoryPanel));
const HistoryPanel = lazyPart(historyPanel, <SpinnerOverlay isLate />);

type RecordToolsProps = {
  object: ListedObject;
  /** Undefined: not saved yet, so without a history. */
  id: string | undefined;
};

/** What may be asked about a record: how it came to be as it is and, by admins, who sees which field. */
export function RecordTools({ object, id }: RecordToolsProps) {
  const [open, setOpen] = useState<'access' | 'history'>();
  const session = useAtomValue(sessionAtom);
  const hasAccess = isAdmin(session) && isSystemType(object.objectType);
  const close = () => setOpen(undefined);
  return (
    <>
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
      {open && (
        <PanelBoundary onClose={close}>
          {open === 'access' && <FieldAccessDialog objectType={object.objectType} onClose={close} />}
          {open === 'history' && id !== undefined && (
            <HistoryPanel objectType={object.objectType} id={id} onClose={close} />
          )}
        </PanelBoundary>
      )}
    </>
  );
}
