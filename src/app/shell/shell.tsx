import { useAtomValue } from 'jotai';
import { Outlet } from 'react-router-dom';
import { loadingAtom, sessionAtom } from '../../shared/session/session';
import { NoticeHost } from '../../shared/ui/notice-host';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import { ToastHost } from '../../shared/ui/toast-host';
import { useSessionKeeping } from '../session-keeping/use-session-keeping';
import { SignedInFrame } from './lazy-signed-in';
import { ScreenBoundary } from './screen-boundary';
import styles from './shell.module.css';
import { useScreenFocus } from './use-screen-focus';

const bareBar = <div className={styles.bar} />;

/** What surrounds every screen. The frame of signed-in people is a chunk of its own: sign-in loads light. */
export function Shell() {
  const session = useAtomValue(sessionAtom);
  const loading = useAtomValue(loadingAtom);
  const main = useScreenFocus();
  useSessionKeeping();

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {session && (
        // The screen, which comes in the same file, says that it did not.
        <ScreenBoundary missing={bareBar}>
          <SignedInFrame session={session} />
        </ScreenBoundary>
      )}
      <main id="main" ref={main} tabIndex={-1} className={session ? styles.main : styles.open}>
        <NoticeHost>
          <ToastHost />
        </NoticeHost>
        <Outlet />
      </main>
      {loading && <SpinnerOverlay />}
    </>
  );
}
