import { type ReactNode, useRef } from 'react';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import styles from './form.module.css';
import { useSay } from './form-context';

type Props = {
  store: FormStore;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isSaved: boolean;
  /** A save failed, so the number of problems is shown until they are fixed. */
  hasFailed: boolean;
  isOffline: boolean;
  /** Nothing is stored yet, so 'no changes' is not shown. */
  isNew: boolean;
  actions?: ReactNode;
  children?: ReactNode;
  onReset: () => void;
};

export function SaveBar(props: Props) {
  const { store, submitLabel, busyLabel, isBusy, isSaved, hasFailed, isOffline, isNew, actions, onReset } =
    props;
  const say = useSay();
  const save = useRef<HTMLButtonElement>(null);
  const count = useStored(store.subscribeForm, () => store.countChanges());
  const faults = useStored(store.subscribeForm, () => (hasFailed ? store.shownProblems().length : 0));
  return (
    <div className={styles.saveBar}>
      {props.children}
      <span className={faults > 0 ? `${styles.status} ${styles.faults}` : styles.status} role="status">
        {faults > 0
          ? say(faults === 1 ? '1 error' : '{count} errors', { count: faults })
          : say(statusText({ count, isSaved, isOffline, isNew }), { count })}
      </span>
      {count > 0 && !isBusy && (
        <button
          type="button"
          className={styles.secondary}
          onClick={() => {
            onReset();
            // The pressed button is about to disappear.
            save.current?.focus();
          }}
        >
          {say('Discard changes')}
        </button>
      )}
      {actions}
      {/* Not disabled, which would lose the focus (B2); presses while saving are ignored. */}
      <button ref={save} type="submit" className={styles.primary} aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : submitLabel}
      </button>
    </div>
  );
}

type Standing = { count: number; isSaved: boolean; isOffline: boolean; isNew: boolean };

function statusText({ count, isSaved, isOffline, isNew }: Standing): string {
  if (isOffline && count > 0) return 'Offline. Changes kept in this browser.';
  if (count > 0) return count === 1 ? '1 unsaved change' : '{count} unsaved changes';
  if (isSaved) return 'Saved';
  return isNew ? '' : 'No changes';
}
