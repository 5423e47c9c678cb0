import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { toCompleteness } from '../../../objects/profile/completeness';
import { useElements } from '../../shared/metadata/metadata';
import { useOwnProfile } from '../../shared/own-profile/use-own-profile';
import { paths } from '../../shared/paths';
import { toRecord } from '../../shared/records/to-record';
import { Panel } from '../../shared/ui/panel';
import { Ring } from '../../shared/ui/ring';

import styles from './profile.module.css';

/** Completeness at a glance, and what is still needed as links to where it is typed. */
export function CompletenessCard() {
  const { profile, error } = useOwnProfile();
  const { elements, error: formError } = useElements('user');
  const account = profile?.account;
  const found = useMemo(
    () => elements && account && toCompleteness(elements, toRecord(account)),
    [elements, account],
  );
  if (error || formError || found?.total === 0) return null;
  // Its place, so that the sections beneath stay where they are.
  if (!found) return <Panel as="div" room="small" className={styles.completeness} />;
  const { filled, total, missing } = found;
  return (
    <Panel as="div" room="small" className={styles.completeness}>
      <Ring value={filled / total} label="Profile complete" />
      <div>
        <p className={styles.count}>
          {missing.length === 0
            ? 'Your profile is complete.'
            : `${filled} of ${total} required fields filled in`}
        </p>
        {missing.length > 0 && (
          <ul className={styles.missing} aria-label="Still needed">
            {missing.map(({ section, name, label }) => (
              <li key={`${section}.${name}`}>
                <Link to={paths.profile.to(section)}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
