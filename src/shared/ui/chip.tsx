import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

type ChipProps = {
  children: ReactNode;
  onEdit?: (() => void) | undefined;
  removeLabel: string;
  onRemove: () => void;
  narrows?: boolean;
};

export function Chip({ children, onEdit, removeLabel, onRemove, narrows }: ChipProps) {
  return (
    <span className={styles.chip} data-narrows={narrows && ''}>
      {onEdit ? (
        <button type="button" className={styles.words} onClick={onEdit}>
          {children}
        </button>
      ) : (
        <span className={styles.words}>{children}</span>
      )}
      <button type="button" className={styles.cross} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </span>
  );
}
