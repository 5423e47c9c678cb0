import { Eye } from 'lucide-react';
import { useState } from 'react';
import { lazyScreen } from '../react/lazy-screen';
import { Button } from '../ui/button';
import { PanelBoundary } from '../ui/panel-boundary';
import { SpinnerOverlay } from '../ui/spinner';

const UserAccessDialog = lazyScreen(
  () => import('./user-access-dialog').then((m) => m.UserAccessDialog),
  <SpinnerOverlay isLate />,
);

export function UserAccessButton({ userID }: { userID: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        What they see
      </Button>
      {isOpen && (
        <PanelBoundary onClose={close}>
          <UserAccessDialog userID={userID} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}
