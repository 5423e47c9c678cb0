import styles from './long-name.module.css';

/**
 * A record's name among other words: its letters may run the other way without turning theirs around, and it takes
 * two lines at most. All of it shows on pointing, and is there for screen readers.
 */
export function LongName({ name }: { name: string }) {
  return (
    <bdi className={styles.name} title={name.length > shortest ? name : undefined}>
      {name}
    </bdi>
  );
}

/** Fits in two lines of a phone. */
const shortest = 60;
