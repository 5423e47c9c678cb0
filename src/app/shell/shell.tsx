import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useLeave } from '../../shared/react/use-leave';
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

/**
 * Another screen begins at its top, and the focus moves there, since the link that had it is gone. Back and Forward
 * leave the place to the browser. So does the focus when a list makes way for a record, or a record for its list.
 */
function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  const navigation = useNavigationType();
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const isOther = before.pathname !== pathname;
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
    const isLost = document.activeElement === document.body;
    if (isLost || (isOther && !main.current?.contains(document.activeElement)))
      main.current?.focus({ preventScroll: true });
  }, [pathname, key, navigation]);
  return main;
}

/** Shows notices of `showUndo`, below the banners. */
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
    <div ref={useLeave(12, hide)} className={toastStyles.toast}>
      <span>{text}</span>
      <UndoButton onUndo={onUndo} onDone={hide} />
    </div>
  );
}
