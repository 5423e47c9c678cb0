import styles from './ring.module.css';

export type RingProps = {
  value: number;
  /** 'Required fields filled in'; read aloud with the percentage. */
  label: string;
};

const circumference = 2 * Math.PI * 16;

export function Ring({ value, label }: RingProps) {
  const share = Math.min(1, Math.max(0, value));
  const percent = Math.round(share * 100);
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" role="img" aria-label={`${label}: ${percent} %`}>
      <circle className={styles.track} cx="20" cy="20" r="16" />
      <circle
        className={styles.done}
        cx="20"
        cy="20"
        r="16"
        strokeDasharray={`${share * circumference} ${circumference}`}
        transform="rotate(-90 20 20)"
      />
      <text className={styles.number} x="20" y="20" dominantBaseline="central" textAnchor="middle">
        {percent}
      </text>
    </svg>
  );
}
