import type { ReactNode } from 'react';
import styles from './segmented.module.css';

type Segment<Key extends string> = { key: Key; label: ReactNode };
type Props<Key extends string> = {
  label: string;
  segments: readonly Segment<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

export function Segmented<Key extends string>({ label, segments, selected, onSelect }: Props<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div role="group" aria-label={label} className={styles.segments}>
      {segments.map((one) => (
        <button
          key={one.key}
          type="button"
          aria-pressed={one.key === selected}
          onClick={() => onSelect(one.key)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
