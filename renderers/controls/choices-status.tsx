import type { Say } from '../../schemas/values/say';
import styles from './controls.module.css';
import { RotateCw } from './icons';
import type { ChoicesState } from './options-source';

export function statusText(state: ChoicesState, say: Say): string {
  if (state.status === 'waiting')
    return say('Fill in {labels} first', { labels: state.labels.join(say(' and ')) });
  if (state.status === 'failed') return say('Could not load the options');
  return state.status === 'loading' ? say('Loading…') : '';
}

export function ChoicesFailure({ state, say }: { state: ChoicesState; say: Say }) {
  if (state.status !== 'failed') return null;
  return (
    <span className={styles.failure} role="status">
      {statusText(state, say)}.
      <button type="button" className={styles.textButton} onClick={state.retry}>
        <RotateCw size={14} /> {say('Try again')}
      </button>
    </span>
  );
}
