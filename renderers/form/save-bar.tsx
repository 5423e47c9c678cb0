import { type ReactNode, useRef } from 'react';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import styles from './form.module.css';
import { useSay } from './form-context';
import type { FormLabels } from './form-props';
import type { SubmitState } from './use-submit';

type Props = {
  store: FormStore;
  labels: FormLabels;
  saving: SubmitState;
  /** Nothing is stored yet, so 'no changes' is not shown. */
  isNew: boolean;
  children?: ReactNode;
  onReset: () => void;
};

export function SaveBar({ store, labels, saving, isNew, children, onReset }: Props) {
  const { isBusy, isSaved, attempt } = saving;
  const say = useSay();
  const save = useRef<HTMLButtonElement>(null);
  const count = useStored(store.subscribeForm, () => store.countChanges());
  // After a failed save, the number of problems is shown until they are fixed.
  const faults = useStored(store.subscribeForm, () => (attempt > 0 ? store.shownProblems().length : 0));
  return (
    <div className={styles.saveBar}>
      {children}
      <span className={faults > 0 ? `${styles.status} ${styles.faults}` : styles.status} role="status">
        {faults > 0
          ? say(faults === 1 ? '1 error' : '{count} errors', { count: faults })
          : say(statusText({ count, isSaved, isNew, isOffline: labels.isOffline === true }), { count })}
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
      {labels.actions}
      {/* Not disabled, which would lose the focus (B2); presses while saving are ignored. */}
      <button ref={save} type="submit" className={styles.primary} aria-disabled={isBusy || undefined}>
        {isBusy ? (labels.busyLabel ?? say('Saving…')) : (labels.submitLabel ?? say('Save'))}
      </button>
    </div>
  );
}

type SaveStatus = { count: number; isSaved: boolean; isOffline: boolean; isNew: boolean };

function statusText({ count, isSaved, isOffline, isNew }: SaveStatus): string {
  if (isOffline && count > 0) return 'Offline. Changes kept in this browser.';
  if (count > 0) return count === 1 ? '1 unsaved change' : '{count} unsaved changes';
  if (isSaved) return 'Saved';
  return isNew ? '' : 'No changes';
}
