import { Button, type ButtonProps } from './button';
import styles from './button.module.css';
import { cx } from './cx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'busyLabel'> & {
  label: string;
};

export function IconButton({ label, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      tone={tone}
      className={cx(styles.iconOnly, className)}
      aria-label={label}
      title={label}
    />
  );
}
