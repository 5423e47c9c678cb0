import type { HomeBrand } from '../../../contract/home';
import styles from './segments.module.css';

/** A brand's complete and open sections as a row of segments; decorative, because the number is next to it. */
export function Segments({ sections }: { sections: NonNullable<HomeBrand['sections']> }) {
  const { total, open } = sections;
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments are alike and never move
        <i key={index} data-open={index >= total - open.length || undefined} />
      ))}
    </span>
  );
}
