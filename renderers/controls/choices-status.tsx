// What stands in place of choices that are not there yet.
import { RotateCw } from 'lucide-react';
import styles from './controls.module.css';
import type { ChoicesState } from './options-source';

/** The sentence for a disabled control while its choices are on the way. */
export function statusText(state: ChoicesState): string {
  if (state.status === 'waiting') return `Fill in ${state.labels.join(' and ')} first`;
  if (state.status === 'failed') return 'Could not load the options';
  return state.status === 'loading' ? 'Loading options…' : '';
}

export function ChoicesFailure({ state }: { state: ChoicesState }) {
  if (state.status !== 'failed') return null;
  return (
    <span className={styles.failure} role="status">
      {statusText(state)}.
      <button type="button" className={styles.textButton} onClick={state.retry}>
        <RotateCw size={14} aria-hidden /> Try again
      </button>
    </span>
  );
}
