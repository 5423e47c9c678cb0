import type { Note } from '../../../importers/draft';
import styles from './workbench.module.css';

/** What the file of another tool had and the metadata has not, or has in another way. */
export function ImportNotes({ notes }: { notes: readonly Note[] }) {
  return (
    <section className={styles.problems} aria-label="Import">
      <h2 className={styles.problemsTitle}>Import</h2>
      <ol className={styles.problemRows}>
        {notes.map(({ from, message, isLost }) => (
          <li key={`${from} ${message}`} className={styles.note}>
            {isLost ? 'Lost' : 'Changed'} <code>{from}</code> <span dir="auto">{message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
