import ruled from './skeleton.module.css';
import styles from './table-skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const cells = Array.from({ length: Math.max(1, columns) }, (_, cell) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
    <span key={cell} className={styles.cell} />
  ));
  return (
    <div role="status" className={ruled.late}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={row} className={styles.row} aria-hidden="true">
          {cells}
        </span>
      ))}
    </div>
  );
}
