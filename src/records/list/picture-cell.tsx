import { useEffect, useRef, useState } from 'react';
import { FileHostContext } from '../../../renderers/controls/files/file-host';
import { Thumbnail } from '../../../renderers/controls/files/thumbnail';
import type { StoredFile } from '../../../schemas/words/file-kinds';
import { fileHost } from '../../shared/engine-form/file-host';
import styles from './picture-cell.module.css';

/** The first picture and how many more there are. Print shows the names, because pictures below the window have not been loaded. */
export function PictureCell({ files, names }: { files: readonly StoredFile[]; names: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const [first] = files;
  if (!first) return null;
  const more = files.length - 1;
  return (
    <span ref={place} className={styles.cell} title={names}>
      <FileHostContext value={fileHost}>
        {isSeen ? <Thumbnail file={first} className={styles.picture} /> : <span className={styles.picture} />}
      </FileHostContext>
      {more > 0 && (
        <span className={styles.more} aria-hidden>
          +{more}
        </span>
      )}
      <span className={styles.names}>{names}</span>
    </span>
  );
}
