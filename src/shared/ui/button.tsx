import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { cx } from './cx';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  /** Shows `busyLabel` and ignores presses without losing the focus. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps) {
  const { tone = 'plain', busy = false, busyLabel, icon, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[tone], className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
