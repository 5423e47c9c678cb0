// Stays in view under the form: where things stand, undo, save.
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './form.module.css';
import type { FormStore } from './form-store';

type Props = {
  store: FormStore;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isSaved: boolean;
  isOffline: boolean;
  actions?: ReactNode;
  onReset: () => void;
};

export function SaveBar(props: Props) {
  const { store, submitLabel, busyLabel, isBusy, isSaved, isOffline, actions, onReset } = props;
  const count = useSyncExternalStore(store.subscribeForm, () => store.countChanges());
  return (
    <div className={styles.saveBar}>
      <span className={styles.status} role="status">
        {statusText(count, isSaved, isOffline)}
      </span>
      {count > 0 && !isBusy && (
        <button type="button" className={styles.secondary} onClick={onReset}>
          Undo changes
        </button>
      )}
      {actions}
      {/* Not `disabled` while busy: that would throw the focus away. */}
      <button type="submit" className={styles.primary} aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : submitLabel}
      </button>
    </div>
  );
}

function statusText(count: number, isSaved: boolean, isOffline: boolean): string {
  if (isOffline && count > 0) return 'Offline, kept here';
  if (count > 0) return count === 1 ? '1 change' : `${count} changes`;
  return isSaved ? 'Saved' : 'No changes';
}
