import type { Mark } from './read-texts';
import styles from './workbench.module.css';

type Props = {
  title: string;
  empty: string;
  marks: readonly Mark[];
  onOpen: (mark: Mark) => void;
};

/** Problems with the way to their place. */
export function ProblemList({ title, empty, marks, onOpen }: Props) {
  return (
    <section className={styles.problems} aria-label={`${title} problems`}>
      <h2 className={styles.problemsTitle}>{title}</h2>
      {marks.length === 0 && <p className={styles.state}>{empty}</p>}
      <ol className={styles.problemRows}>
        {marks.map((mark) => (
          <li key={`${mark.text} ${mark.path} ${mark.code} ${mark.message}`}>
            <button type="button" className={styles.problem} onClick={() => onOpen(mark)}>
              <span className={styles.place}>
                {mark.code && <code data-severity={mark.severity}>{mark.code}</code>}
                <code>{mark.path || 'the text'}</code>
              </span>
              <span dir="auto">{mark.message}</span>
              {mark.mend && <span className={styles.mend}>{mark.mend}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
