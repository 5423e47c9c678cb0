// Stays in view under the form: where things stand, undo, save.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FormStore } from '../store/form-store';
import styles from './form.module.css';

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
  const button = useFocusAfterBusy(isBusy);
  const count = useSyncExternalStore(store.subscribeForm, () => store.countChanges());
  return (
    <div className={styles.saveBar}>
      <span className={styles.status} role="status">
        {statusText(count, isSaved, isOffline)}
      </span>
      {count > 0 && !isBusy && (
        <button type="button" className={styles.secondary} onClick={onReset}>
          Discard changes
        </button>
      )}
      {actions}
      <button ref={button} type="submit" className={styles.primary} disabled={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </button>
    </div>
  );
}

/** A button that is disabled loses the focus (B2): it gets it back, unless the person went elsewhere meanwhile. */
function useFocusAfterBusy(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) button.current?.focus();
  }, [isBusy]);
  return button;
}

function statusText(count: number, isSaved: boolean, isOffline: boolean): string {
  if (isOffline && count > 0) return 'Offline. Changes kept in this browser.';
  if (count > 0) return count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
  return isSaved ? 'Saved' : 'No changes';
}
