import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ownRecordPath, paths } from '../../shared/paths';
import type { Session } from '../../shared/session/session';
import { Avatar } from '../../shared/ui/avatar';
import { Menu, MenuGroup, MenuItem } from '../../shared/ui/menu';
import styles from './profile-menu.module.css';
import { getTheme, setTheme, type Theme } from './theme';

const themes: readonly { id: Theme; label: string; Icon: typeof Sun }[] = [
  { id: 'system', label: 'Match device', Icon: Monitor },
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
];

/** The palette and other tabs can change the theme, too. */
function subscribeToTheme(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The profile link (A2: /user, /sponsor or /partner by user type) and the account menu next to it. */
export function ProfileMenu({ session }: { session: Session }) {
  const navigate = useNavigate();
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  const name = `${session.fname} ${session.lname}`;
  return (
    <div className="hstack gap-2">
      <Link
        className={styles.icon}
        to={ownRecordPath[session.type]}
        aria-label={`Your record, ${name}`}
        title={name}
      >
        <Avatar fname={session.fname} lname={session.lname} />
      </Link>
      <Menu label={<span className={styles.caret} />} name="Account menu" className={styles.button}>
        <div className={styles.who} role="presentation">
          <strong>{name}</strong>
          <span className="muted small">{session.email}</span>
        </div>
        <MenuItem icon={<UserRound aria-hidden />} onSelect={() => void navigate(paths.profile.to())}>
          Profile
        </MenuItem>
        <MenuGroup label="Theme">
          {themes.map(({ id, label, Icon }) => (
            <MenuItem
              key={id}
              icon={<Icon aria-hidden />}
              kind="radio"
              checked={theme === id}
              onSelect={() => setTheme(id)}
            >
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void navigate(paths.logout.to())}>
          Sign Out
        </MenuItem>
      </Menu>
    </div>
  );
}
