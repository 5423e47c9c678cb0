// A thumbnail drawn on a canvas from the file's bytes, so that the page contains no URL of the file and nothing in it can run.
import { useContext, useEffect, useRef, useState } from 'react';
import { findFileKind, type StoredFile } from '../../../schemas/words/file-kinds';
import { FileText } from '../icons';
import { FileHostContext } from './file-host';
import styles from './files.module.css';

/** In CSS pixels; the canvas has twice as many for sharp screens. */
const edge = 96;

export function Thumbnail({ file }: { file: StoredFile }) {
  const host = useContext(FileHostContext);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isPicture = findFileKind(file.kind)?.isPicture === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file's content never changes under its id
  useEffect(() => {
    if (!isPicture || !host || typeof createImageBitmap !== 'function') return;
    let isCurrent = true;
    host
      .read(file)
      .then((blob) => createImageBitmap(blob))
      .then((picture) => {
        if (isCurrent && canvas.current) setDrawn(draw(canvas.current, picture));
        picture.close();
      })
      // If the picture cannot be loaded, the icon stays.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file.id, isPicture, host]);
  return (
    <span className={styles.thumbnail} aria-hidden>
      {!isDrawn && <FileText size={20} />}
      {isPicture && <canvas ref={canvas} width={edge} height={edge} hidden={!isDrawn} />}
    </span>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): boolean {
  const context = canvas.getContext('2d');
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context?.drawImage(picture, x, y, side, side, 0, 0, edge, edge);
  return context !== null;
}
