import styles from './spark-bars.module.css';

export function SparkBars({ values, label }: { values: readonly number[]; label: string }) {
  const max = Math.max(1, ...values);
  return (
    <figure className={styles.spark}>
      <span className={styles.bars} aria-hidden="true">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={index} style={{ height: `${(100 * value) / max}%` }} />
        ))}
      </span>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
