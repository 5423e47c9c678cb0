import { isAdmin, isClient, isSponsor } from '../../../objects/user-types';
import type { Session } from '../../shared/session/session';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import { Skeleton } from '../../shared/ui/states';
import styles from './home.module.css';

/** Placeholders where this user's cards will be, so that nothing moves when they load. */
export function HomeSkeleton({ session }: { session: Session }) {
  const isManager = isAdmin(session) || isSponsor(session);
  return (
    <div className={styles.columns}>
      {!isClient(session) && <Panel as="div" className={cx(styles.first, styles.waitingSmall)} aria-hidden />}
      <div className={styles.work}>
        <Panel as="div" className={isManager ? styles.waitingChart : styles.waiting}>
          <Skeleton lines={3} label="Loading your dashboard" />
        </Panel>
        <Panel as="div" className={styles.waiting} aria-hidden />
      </div>
      {!isClient(session) && <Panel as="div" className={cx(styles.rest, styles.waitingSmall)} aria-hidden />}
    </div>
  );
}
