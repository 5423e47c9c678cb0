import type { Problem } from '../../../schemas/problem';
import styles from './workbench.module.css';

type Props = {
  title: string;
  empty: string;
  problems: readonly Problem[];
  onOpen: (problem: Problem) => void;
};

/** Problems with the way to their place. */
export function ProblemList({ title, empty, problems, onOpen }: Props) {
  return (
    <section className={styles.problems} aria-label={`${title} problems`}>
      <h2 className={styles.problemsTitle}>{title}</h2>
      {problems.length === 0 && <p className={styles.state}>{empty}</p>}
      <ol className={styles.problemRows}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code} ${problem.message}`}>
            <button type="button" className={styles.problem} onClick={() => onOpen(problem)}>
              <code>{problem.path || 'the text'}</code>
              <span dir="auto">{problem.message}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
