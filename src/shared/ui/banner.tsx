import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { keepFocusInView } from '../react/keep-focus-in-view';
import { useAutoDismiss } from '../react/use-auto-dismiss';
import styles from './banner.module.css';
import { cx } from './cx';
import { IconButton } from './icon-button';

export type BannerTone = 'success' | 'error' | 'warning' | 'info';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

export type BannerProps = {
  tone: BannerTone;
  children: ReactNode;
  /** How long it stays: 3 for success; 15 or 9 for errors (R39); longer under the pointer or the focus. Without it, it stays. */
  seconds?: number;
  onClose?: () => void;
  /** Scrolls to the top when it appears, unless that would move the focused element out of view. */
  scrollToTop?: boolean;
  actions?: ReactNode;
};

export function Banner({ tone, children, seconds, onClose, scrollToTop = false, actions }: BannerProps) {
  const Icon = icons[tone];
  const place = useAutoDismiss(seconds, onClose);

  useEffect(() => {
    if (!scrollToTop) return;
    window.scrollTo({ top: 0 });
    keepFocusInView();
  }, [scrollToTop]);

  return (
    <div
      ref={place}
      className={cx(styles.banner, styles[tone])}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      data-print="hide"
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {actions}
      {onClose && <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={onClose} />}
    </div>
  );
}
