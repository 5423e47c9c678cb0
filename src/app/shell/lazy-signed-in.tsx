import { lazyScreen } from '../../shared/react/lazy-screen';
import { Skeleton } from '../../shared/ui/states';
import styles from './shell.module.css';

// Needed only with a session, so the sign-in page does not load it.
export const SignedInFrame = lazyScreen(
  () => import('./signed-in-frame').then((m) => m.SignedInFrame),
  <div className={styles.bar} />,
);
export const SignedInScreen = lazyScreen(
  () => import('./signed-in-screen').then((m) => m.SignedInScreen),
  <Skeleton lines={6} isSlow />,
);
