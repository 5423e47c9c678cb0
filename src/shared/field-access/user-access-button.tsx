import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { lazyDialog } from '../ui/lazy-dialog';

const UserAccessDialog = lazyDialog(() => import('./user-access-dialog').then((m) => m.UserAccessDialog));

export function UserAccessButton({ userID }: { userID: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        What they see
      </Button>
      {isOpen && <UserAccessDialog userID={userID} onClose={() => setOpen(false)} />}
    </>
  );
}
