import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonTone } from './button';
import styles from './button.module.css';
import { cx } from './cx';

export type LinkButtonProps = LinkProps & { tone?: ButtonTone; icon?: ReactNode };

/** A link that looks like a button, because following it is the screen's next step. */
export function LinkButton({ tone = 'plain', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(styles.button, styles[tone], className)}>
      {icon}
      {children}
    </Link>
  );
}
