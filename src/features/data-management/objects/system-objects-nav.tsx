import { FileJson, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ObjectType } from '../../../../objects/index';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import styles from './data-management.module.css';
import { listYourObjects, type SystemObject, systemObjects } from './system-objects';

type SystemObjectsNavProps = {
  current: ObjectType | undefined;
  isPending: boolean;
  onAdd: (() => void) | undefined;
  onFiles: (() => void) | undefined;
};

export function SystemObjectsNav({ current, isPending, onAdd, onFiles }: SystemObjectsNavProps) {
  const yours = listYourObjects();
  return (
    <nav className={styles.nav} aria-labelledby="system-objects">
      <h2 id="system-objects" className={styles.navTitle}>
        System Objects
      </h2>
      <ul className={styles.navList}>
        {systemObjects.map((object) => (
          <Item key={object.type} object={object} current={current} />
        ))}
      </ul>
      {(yours.length > 0 || onAdd) && (
        <h2 className={styles.navTitle} data-pending={isPending && yours.length === 0}>
          Your objects
        </h2>
      )}
      {yours.length > 0 && (
        <ul className={styles.navList} aria-label="Your objects">
          {yours.map((object) => (
            <Item key={object.type} object={object} current={current} />
          ))}
        </ul>
      )}
      <div className={styles.navTools} data-pending={isPending}>
        {onAdd && (
          <Button tone="plain" icon={<Plus aria-hidden />} onClick={onAdd}>
            Add Object
          </Button>
        )}
        {onFiles && (
          <Button tone="plain" icon={<FileJson aria-hidden />} onClick={onFiles}>
            Configuration files
          </Button>
        )}
      </div>
    </nav>
  );
}

function Item({
  object: { type, label },
  current,
}: {
  object: SystemObject;
  current: ObjectType | undefined;
}) {
  return (
    <li>
      <Link
        className={styles.navLink}
        to={paths.adminData.to(type)}
        aria-current={type === current ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
}
