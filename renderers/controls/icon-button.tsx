import type { ButtonHTMLAttributes, ComponentType } from 'react';
import styles from './controls.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type' | 'aria-label'> & {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden'?: boolean }>;
};

export function IconButton({ label, Icon, className = '', ...rest }: Props) {
  return (
    <button {...rest} type="button" className={`${styles.iconButton} ${className}`.trim()} aria-label={label}>
      <Icon size={16} aria-hidden />
    </button>
  );
}
