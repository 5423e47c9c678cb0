import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './states.module.css';

export type ErrorStateProps = {
  /** The message, in the specification's words if it has them. */
  message: string;
  /** The cause, if it helps. */
  detail?: string | undefined;
  onRetry?: () => unknown;
  /** The next step, if trying again would fail again. */
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
