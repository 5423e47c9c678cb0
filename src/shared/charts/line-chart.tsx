import { useId } from 'react';
import styles from './line-chart.module.css';
import { toScale } from './scale';

export type Line = {
  key: string;
  x: number;
  y: number;
  label: string;
  detail: string;
  isMain: boolean;
};

type Props = {
  title: string;
  lines: readonly Line[];
  displayX: (x: number) => string;
  displayY: (y: number) => string;
};

export function LineChart({ title, lines, displayX, displayY }: Props) {
  const titleId = useId();
  const main = lines.find((line) => line.isMain);
  if (!main) return null;
  const across = toScale(Math.max(...lines.map(({ x }) => x)));
  const up = toScale(Math.max(...lines.map(({ y }) => y)), false);
  const left = (x: number) => `${(100 * x) / across.top}%`;
  const bottom = (y: number) => `${(100 * y) / up.top}%`;
  // Labels of ends that are too close would overlap, so only the main one keeps its label.
  const isLabelled = ({ x, isMain }: Line) => isMain || Math.abs(x - main.x) / across.top > 0.16;
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className="muted">
        {title}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {up.ticks.map((tick) => (
          <span key={tick} className={styles.grid} style={{ bottom: bottom(tick) }}>
            <span>{displayY(tick)}</span>
          </span>
        ))}
        {across.ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: left(tick) }}>
            <span>{displayX(tick)}</span>
          </span>
        ))}
        <svg
          className={styles.lines}
          viewBox={`0 0 ${across.top} ${up.top}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {lines.map(({ key, x, y, isMain }) => (
            <line
              key={key}
              className={isMain ? styles.main : styles.whatIf}
              x1={0}
              y1={up.top}
              x2={x}
              y2={up.top - y}
            />
          ))}
        </svg>
        {lines.map((line) => (
          <span
            key={line.key}
            className={styles.end}
            data-main={line.isMain || undefined}
            data-side={line.x / across.top > 0.85 ? 'left' : undefined}
            style={{ left: left(line.x), bottom: bottom(line.y) }}
          >
            {isLabelled(line) && (
              <span className={styles.label}>
                <b>{line.label}</b> {line.detail}
              </span>
            )}
          </span>
        ))}
      </div>
    </figure>
  );
}
