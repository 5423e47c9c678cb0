import { useAtomValue } from 'jotai';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { profileRestViews } from '../../../objects/views/profile-rest';
import { type ProfileSection, profileSections } from '../../../objects/views/profile-sections';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { useElements } from '../../shared/metadata/metadata';
import { paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './profile.module.css';
import { useCompleteness, useMissing } from './use-completeness';

export function ProfileNav({ shown }: { shown: ProfileSection }) {
  const isForced = useAtomValue(sessionAtom)?.requirePWChange === true;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const missing = useMissing();
  const countIn = (key: string) => (isForced ? 0 : (missing.get(key) ?? 0));
  const fields = useCompleteness()?.missing ?? [];
  const firstMissing = (key: string) => fields.find(({ section }) => section === key)?.name;
  const sections = isForced ? [shown] : profileSections;
  const folded = useEmptySections();
  const isFolded = (section: ProfileSection) => !isForced && folded.includes(section.key);
  const toLink = ({ key, title }: ProfileSection) => (
    <Link
      className={styles.section}
      to={paths.profile.to(key, key === shown.key ? '' : firstMissing(key))}
      aria-current={key === shown.key ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      {title}
      <Mark count={countIn(key)} />
    </Link>
  );
  const listed = sections.filter((section) => !isFolded(section));
  const more = sections.filter(isFolded);
  return (
    <nav className={styles.nav} aria-label="Profile sections">
      <Button
        className={styles.unfold ?? ''}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {shown.title}
        <Mark count={countIn(shown.key)} />
        <ChevronDown aria-hidden />
      </Button>
      <div id={listId} className={styles.unfolded} data-open={isOpen}>
        <ul className="vstack">
          {listed.map((section, index) => (
            <li
              key={section.key}
              className={section.isExtra && !listed[index - 1]?.isExtra ? styles.extra : undefined}
            >
              {toLink(section)}
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <details className={styles.more} open={isFolded(shown) || undefined}>
                <summary className={styles.section}>More</summary>
                <ul>
                  {more.map((section) => (
                    <li key={section.key}>{toLink(section)}</li>
                  ))}
                </ul>
              </details>
            </li>
          )}
          <li className={styles.signOut}>
            <Link className={styles.section} to={paths.logout.to()}>
              Sign Out
            </Link>
          </li>
        </ul>
        {!isForced && <MissingFields onLeave={() => setOpen(false)} />}
      </div>
    </nav>
  );
}

/** Links to required fields without a value. Placed last, so that it moves nothing when it loads. */
function MissingFields({ onLeave }: { onLeave: () => void }) {
  const missing = useCompleteness()?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <div className={styles.needed}>
      <h2>Still needed</h2>
      <ul className={styles.missing}>
        {missing.map(({ section, name, label }) => (
          <li key={`${section}.${name}`}>
            <Link to={paths.profile.to(section, name)} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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

/** Keys of sections that the specification leaves open (R16) and that have no fields for this user (R80). */
function useEmptySections(): readonly string[] {
  const { elements } = useElements('user');
  return useMemo(
    () =>
      profileRestViews
        .filter((view) => !elements || compileForm(withoutConditions(elements), view).fields.size === 0)
        .map(({ id }) => id.slice('profile.'.length)),
    [elements],
  );
}
