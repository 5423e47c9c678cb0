import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useAutoDismiss } from '../../shared/react/use-auto-dismiss';
import { loadingAtom, sessionAtom } from '../../shared/session/session';
import { NoticeHost } from '../../shared/ui/notice-host';
import { hideUndo, type UndoNotice, undoNoticesAtom } from '../../shared/ui/notices';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import toastStyles from '../../shared/ui/toast-host.module.css';
import { UndoButton } from '../../shared/ui/undo-button';
import { useSessionKeeping } from '../session-keeping/use-session-keeping';
import { SignedInFrame } from './lazy-signed-in';
import { ScreenBoundary } from './screen-boundary';
import styles from './shell.module.css';

const bareBar = <div className={styles.bar} />;

/** The page around every screen. The signed-in frame is loaded separately, so that sign-in stays small. */
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
        // The screen reports the error, because it is part of the same chunk.
        <ScreenBoundary fallback={bareBar}>
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

/**
 * Scrolls to the top and moves the focus to the main area when the screen changes, because the clicked link may be gone. On Back and Forward the browser
 * restores the position. Also recovers a lost focus when a list and a record replace each other.
 */
function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const previous = useRef({ pathname, key });
  const navigation = useNavigationType();
  useEffect(() => {
    const last = previous.current;
    previous.current = { pathname, key };
    if (last.key === key) return;
    const isOther = last.pathname !== pathname;
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
    const isLost = document.activeElement === document.body;
    if (isLost || (isOther && !main.current?.contains(document.activeElement)))
      main.current?.focus({ preventScroll: true });
  }, [pathname, key, navigation]);
  return main;
}

function ToastHost() {
  const notices = useAtomValue(undoNoticesAtom);
  return (
    <div className={toastStyles.host} role="status" data-print="hide">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice: { id, text, onUndo } }: { notice: UndoNotice }) {
  const hide = () => hideUndo(id);
  return (
    <div ref={useAutoDismiss(12, hide)} className={toastStyles.toast}>
      <span>{text}</span>
      <UndoButton onUndo={onUndo} onDone={hide} />
    </div>
  );
}
