import { useAtomValue } from 'jotai';
import { Banner } from './banner';
import styles from './notice-host.module.css';
import { hideNotice, noticesAtom } from './notices';

/** Where `showSuccess` and `showError` appear: under the top bar, over nothing. */
export function NoticeHost() {
  const notices = useAtomValue(noticesAtom);
  return (
    <div className={styles.notices}>
      {notices.map(({ id, text, detail, ...banner }) => (
        <Banner key={id} {...banner} onClose={() => hideNotice(id)}>
          <div>{text}</div>
          {detail && <div>{detail}</div>}
        </Banner>
      ))}
    </div>
  );
}
