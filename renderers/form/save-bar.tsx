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
  /** A save failed: what is wrong is counted until it is right. */
  hasFailed: boolean;
  isOffline: boolean;
  /** Nothing is stored yet: that nothing changed goes without saying. */
  isNew: boolean;
  actions?: ReactNode;
  onReset: () => void;
};

export function SaveBar(props: Props) {
  const { store, submitLabel, busyLabel, isBusy, isSaved, hasFailed, isOffline, isNew, actions, onReset } =
    props;
  const button = useFocusAfterBusy(isBusy);
  const count = useSyncExternalStore(store.subscribeForm, () => store.countChanges());
  const faults = useSyncExternalStore(store.subscribeForm, () =>
    hasFailed ? store.shownProblems().length : 0,
  );
  return (
    <div className={styles.saveBar}>
      <span className={faults > 0 ? `${styles.status} ${styles.faults}` : styles.status} role="status">
        {faults > 0 ? counted(faults, 'error') : statusText({ count, isSaved, isOffline, isNew })}
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

type Standing = { count: number; isSaved: boolean; isOffline: boolean; isNew: boolean };

function statusText({ count, isSaved, isOffline, isNew }: Standing): string {
  if (isOffline && count > 0) return 'Offline. Changes kept in this browser.';
  if (count > 0) return counted(count, 'unsaved change');
  if (isSaved) return 'Saved';
  return isNew ? '' : 'No changes';
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
