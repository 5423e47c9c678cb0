import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Ring } from '../../shared/ui/ring';
import styles from './profile.module.css';
import { useCompleteness } from './use-completeness';

/** Completeness at a glance, and what is still needed as links to where it is typed. */
export function CompletenessCard() {
  const found = useCompleteness();
  if (found === null || found?.total === 0) return null;
  // Its place, so that the sections beneath stay where they are.
  if (!found) return <div className={styles.completeness} />;
  const { filled, total, missing } = found;
  return (
    <div className={styles.completeness}>
      <Ring value={filled / total} label="Required fields filled in" />
      <div>
        <p className={styles.count}>
          {missing.length === 0
            ? 'All required fields are filled in.'
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
    </div>
  );
}
