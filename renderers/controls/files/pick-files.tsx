import type { Ref } from 'react';
import styles from './files.module.css';

type Props = {
  accept: string;
  multiple?: boolean;
  capture?: boolean;
  label: string;
  onFiles: (files: readonly File[]) => void;
  ref: Ref<HTMLInputElement>;
};

export function PickFiles({ accept, multiple = false, capture = false, label, onFiles, ref }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      className={styles.picker}
      accept={accept}
      multiple={multiple}
      {...(capture && { capture: 'environment' as const })}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        // Otherwise the browser would ignore picking the same file again.
        target.value = '';
        if (chosen.length > 0) onFiles(chosen);
      }}
    />
  );
}
