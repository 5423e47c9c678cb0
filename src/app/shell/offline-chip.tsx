import { useAtomValue } from 'jotai';
import { answeredAt, shownListAtom } from '../../shared/api/answer-times';
import { pageLocale } from '../../shared/page-locale';
import { useOnline } from '../../shared/react/use-online';
import styles from './offline-chip.module.css';

/**
 * That there is no network, and how old the list is that is shown: in the room of the search field, or hanging from the bar, so that no
 * link gives way.
 */
export function OfflineChip() {
  const isOnline = useOnline();
  const list = useAtomValue(shownListAtom);
  const time = list.path ? answeredAt(list) : undefined;
  if (isOnline) return <span role="status" />;
  const since = time && new Date(time).toLocaleTimeString(pageLocale, { hour: 'numeric', minute: '2-digit' });
  return (
    <span role="status" className={styles.chip}>
      <span className={styles.long}>You are offline.{since && ` This list is from ${since}.`}</span>
      <span className={styles.short} aria-hidden>
        Offline{since && ` · List from ${since}`}
      </span>
    </span>
  );
}
