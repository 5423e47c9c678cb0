import { createPortal } from 'react-dom';
import { useOwnObjects } from '../objects/use-own-objects';
import { Dialog } from '../ui/dialog';
import { UserAccess } from './user-access';

export type UserAccessDialogProps = { userID: string; onClose: () => void };

export function UserAccessDialog({ userID, onClose }: UserAccessDialogProps) {
  useOwnObjects();
  return createPortal(
    <Dialog title="What this user sees, and why" place="side" onClose={onClose}>
      <UserAccess userID={userID} />
    </Dialog>,
    document.body,
  );
}
