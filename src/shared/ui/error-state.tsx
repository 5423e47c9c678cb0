import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './states.module.css';

export type ErrorStateProps = {
  /** The sentence: the specification's own where it has one. */
  message: string;
  /** What went wrong beneath it, when that helps. */
  detail?: string | undefined;
  onRetry?: () => unknown;
  /** The next step, where trying again would fail again. */
  action?: ReactNode;
};

export function ErrorState({ message, detail, onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message}</p>
      {detail && detail !== message && <p className={styles.words}>{detail}</p>}
      {action}
      {!action && onRetry && (
        <Button icon={<RotateCw aria-hidden />} onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  );
}
