import { Link } from 'react-router-dom';
import type { ObjectType } from '../../../objects/index';
import { paths } from '../../shared/paths';
import styles from './data-management.module.css';
import { systemObjects } from './system-objects';

/** The left sidebar 'System Objects'. */
export function SystemObjectsNav({ current }: { current: ObjectType }) {
  return (
    <nav className={styles.nav} aria-labelledby="system-objects">
      <h2 id="system-objects" className={styles.navTitle}>
        System Objects
      </h2>
      <ul className={styles.navList}>
        {systemObjects.map(({ type, label }) => (
          <li key={type}>
            <Link
              className={styles.navLink}
              to={paths.adminData.to(type)}
              aria-current={type === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
