// Typed values whose field is gone or no longer accepts them, kept here to copy until dismissed.
import controls from '../controls/controls.module.css';
import type { OrphanedValue } from '../store/orphaned-values';
import styles from './form.module.css';
import { useSay } from './form-context';

type Props = { values: readonly OrphanedValue[]; onDismiss: () => void };

export function OrphanedValuesPanel({ values, onDismiss }: Props) {
  const say = useSay();
  if (values.length === 0) return null;
  return (
    <section className={styles.aside} aria-label={say('Your unsaved text')}>
      <p>{say('These fields changed while you were typing. Copy your text from here.')}</p>
      <dl>
        {values.map(({ name, label, text }) => (
          <div key={name} className={styles.asideRow}>
            <dt dir="auto">{label}</dt>
            <dd>
              <output dir="auto">{text}</output>
              <button
                type="button"
                className={controls.textButton}
                aria-label={say('Copy the value of {label}', { label })}
                onClick={() => void navigator.clipboard?.writeText(text)}
              >
                {say('Copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className={styles.secondary} onClick={onDismiss}>
        {say('Dismiss')}
      </button>
    </section>
  );
}
