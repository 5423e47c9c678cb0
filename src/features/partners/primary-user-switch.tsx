import type { WireRole } from '../../../contract/role';
import type { WireUser } from '../../../contract/user';
import { textField } from '../../records/listed-object';
import { useRecord } from '../../shared/api/use-record';
import { Button } from '../../shared/ui/button';
import type { PrimaryUserCard } from './partner-with-user';
import styles from './primary-user-switch.module.css';

type Props = {
  card: PrimaryUserCard;
  /** The primary user as stored; undefined when it is gone. */
  user: WireUser | undefined;
  /** undefined: the stored one stays. */
  onSwitch: (card: 'replaced' | 'chosen' | undefined) => void;
};

/** B2: 'Replace Primary User' and back; a former or any other user of the partner can take over, too. */
export function PrimaryUserSwitch({ card, user, onSwitch }: Props) {
  if (card === 'present') {
    return (
      <div>
        <Button onClick={() => onSwitch('replaced')}>Replace Primary User</Button>
      </div>
    );
  }
  const isChosen = card === 'chosen';
  return (
    <div className={styles.switch}>
      {user && <Leaving user={user} />}
      <div className={styles.buttons}>
        {user && <Button onClick={() => onSwitch(undefined)}>Restore Previous User</Button>}
        <Button onClick={() => onSwitch(isChosen ? 'replaced' : 'chosen')}>
          {isChosen ? 'Create a New User' : 'Choose an Existing User'}
        </Button>
      </div>
    </div>
  );
}

/** Who is replaced keeps their account: said before the save. */
function Leaving({ user }: { user: WireUser }) {
  const roleID = textField(user.roleConfig, 'role');
  const { record: role } = useRecord<WireRole>('role', '/dtl/role', roleID ? { roleID } : undefined);
  const name =
    `${textField(user, 'fname')} ${textField(user, 'lname')}`.trim() ||
    textField(user, 'email') ||
    'This user';
  const roleName = textField(role, 'roleName');
  return (
    <p>
      {name} stays a user of this partner
      {roleName ? ` with the role ${roleName}` : ' with the same role'}. Change that under Users.
    </p>
  );
}
