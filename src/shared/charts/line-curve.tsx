import { useId } from 'react';
import styles from './line-curve.module.css';

export type Point = { x: number; y: number };

type Props = {
  title: string;
  points: readonly Point[];
  displayX: (x: number) => string;
  displayY: (y: number) => string;
};

const width = 480;
const height = 140;

/** One line over its area, with the end points labelled; the numbers it draws stand beside it as text. */
export function LineCurve({ title, points, displayX, displayY }: Props) {
  const titleId = useId();
  const first = points.at(0);
  const last = points.at(-1);
  if (!first || !last || last.x === first.x) return null;
  const most = Math.max(...points.map((point) => point.y)) || 1;
  const toX = (x: number) => ((x - first.x) / (last.x - first.x)) * width;
  const toY = (y: number) => height - (y / most) * (height - 8);
  const line = points.map((point) => `${toX(point.x).toFixed(1)},${toY(point.y).toFixed(1)}`).join(' ');
  return (
    <figure className={styles.figure}>
      <figcaption id={titleId}>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" className={styles.plot}>
        <title>{title}</title>
        <polygon className={styles.area} points={`0,${height} ${line} ${width},${height}`} />
        <polyline className={styles.line} points={line} />
      </svg>
      <div className={styles.axis}>
        <span>
          {displayX(first.x)}: {displayY(first.y)}
        </span>
        <span>
          {displayX(last.x)}: {displayY(last.y)}
        </span>
      </div>
    </figure>
  );
}
