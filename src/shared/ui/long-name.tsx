import styles from './long-name.module.css';

/**
 * A record's name within other text: another writing direction does not affect its surroundings, and it takes at most two lines.
 * The tooltip and screen readers have all of it.
 */
export function LongName({ name }: { name: string }) {
  return (
    <bdi className={styles.name} title={name.length > shortest ? name : undefined}>
      {name}
    </bdi>
  );
}

/** Shorter names fit in two lines of a phone. */
const shortest = 60;
