import { useAtomValue } from 'jotai';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { hideUndo, type UndoNotice, undoNoticesAtom } from './notices';
import styles from './toast-host.module.css';

/** Where `showUndo` appears: under the banners. */
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

/** Shows for 12 seconds, longer while hovered or focused. */
function Toast({ notice }: { notice: UndoNotice }) {
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (held || busy) return;
    const timer = setTimeout(() => hideUndo(notice.id), 12_000);
    return () => clearTimeout(timer);
  }, [held, busy, notice.id]);

  const undo = async () => {
    setBusy(true);
    try {
      await notice.onUndo();
    } finally {
      hideUndo(notice.id);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the toast from leaving
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{notice.text}</span>
      <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
