import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Banner } from './banner';
import styles from './notice-host.module.css';
import { hideNotice, noticesAtom } from './notices';
import { UndoButton } from './undo-button';

export const noticeHostId = 'notices';

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
