import { useAtomValue } from 'jotai';
import { useLeave } from '../react/use-leave';
import { hideUndo, type UndoNotice, undoNoticesAtom } from './notices';
import styles from './toast-host.module.css';
import { UndoButton } from './undo-button';

/** Shows notices of `showUndo`, below the banners. */
export function ToastHost() {
  const notices = useAtomValue(undoNoticesAtom);
  return (
    <div className={styles.host} role="status" data-print="hide">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice: { id, text, onUndo } }: { notice: UndoNotice }) {
  const hide = () => hideUndo(id);
  return (
    <div ref={useLeave(12, hide)} className={styles.toast}>
      <span>{text}</span>
      <UndoButton onUndo={onUndo} onDone={hide} />
    </div>
  );
}
