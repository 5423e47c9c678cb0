import { useAtomValue } from 'jotai';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ProfileSection, profileSections } from '../../../objects/views/profile-sections';
import { paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './profile.module.css';
import { useMissing } from './use-completeness';

/** A2: the sections and Sign Out. Folds into a button where the window is narrow. */
export function ProfileNav({ shown }: { shown: ProfileSection }) {
  const isForced = useAtomValue(sessionAtom)?.requirePWChange === true;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const missing = useMissing();
  const sections = isForced ? [shown] : profileSections;
  return (
    <nav className={styles.nav} aria-label="Profile sections">
      <Button
        className={styles.unfold ?? ''}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {shown.title}
        <ChevronDown aria-hidden />
      </Button>
      <ul id={listId} className={styles.sections} data-open={isOpen}>
        {sections.map(({ key, title, isExtra }, index) => (
          <li key={key} className={isExtra && !sections[index - 1]?.isExtra ? styles.extra : undefined}>
            <Link
              className={styles.section}
              to={paths.profile.to(key)}
              aria-current={key === shown.key ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {title}
              <Mark count={isForced ? 0 : (missing.get(key) ?? 0)} />
            </Link>
          </li>
        ))}
        <li className={styles.signOut}>
          <Link className={styles.section} to={paths.logout.to()}>
            Sign Out
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Mark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.mark}>
        <TriangleAlert aria-hidden />
        {count} <VisuallyHidden>missing</VisuallyHidden>
      </span>
    </>
  );
}
