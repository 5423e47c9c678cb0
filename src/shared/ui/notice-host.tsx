import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import styles from './notice-host.module.css';
import { hideNotice, noticesAtom } from './notices';

export const noticeHostId = 'notices';

/** Where `showSuccess`, `showError` and lasting banners appear, above what `children` say: over the page's end. */
export function NoticeHost({ children }: { children?: ReactNode }) {
  const notices = useAtomValue(noticesAtom);
  return (
    <div id={noticeHostId} className={styles.notices}>
      {notices.map(({ id, text, detail, onUndo, ...banner }) => (
        <Banner
          key={id}
          {...banner}
          actions={onUndo && <UndoButton onUndo={onUndo} onDone={() => hideNotice(id)} />}
          onClose={() => hideNotice(id)}
        >
          <div>{text}</div>
          {detail && <div>{detail}</div>}
        </Banner>
      ))}
      {children}
    </div>
  );
}

function UndoButton({ onUndo, onDone }: { onUndo: () => unknown; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await onUndo();
    } finally {
      onDone();
    }
  };
  return (
    <Button busy={busy} onClick={() => void undo()}>
      Undo
    </Button>
  );
}
