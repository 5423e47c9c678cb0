// A thumbnail drawn on a canvas from the file's bytes, so that the page contains no URL of the file and nothing in it can run.
import { useContext, useEffect, useRef, useState } from 'react';
import { findFileKind, type StoredFile } from '../../../schemas/words/file-kinds';
import { FileText } from '../icons';
import { type FileHost, FileHostContext } from './file-host';
import styles from './files.module.css';

/** In CSS pixels; the canvas has twice as many for sharp screens. */
const edge = 96;

type ThumbnailProps = { file: StoredFile; className?: string | undefined };

/** `className` replaces its size. */
export function Thumbnail({ file, className }: ThumbnailProps) {
  const host = useContext(FileHostContext);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isPicture = findFileKind(file.kind)?.isPicture === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file's content never changes under its id
  useEffect(() => {
    if (!isPicture || !host || typeof createImageBitmap !== 'function') return;
    let isCurrent = true;
    loadSmall(file, host, () => isCurrent)
      .then((picture) => {
        if (isCurrent && canvas.current && picture) setDrawn(draw(canvas.current, picture));
      })
      // If the picture cannot be loaded, the icon stays.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file.id, isPicture, host]);
  return (
    <span className={className ? `${styles.thumbnail} ${className}` : styles.thumbnail} aria-hidden>
      {!isDrawn && <FileText size={20} />}
      {isPicture && <canvas ref={canvas} width={edge} height={edge} hidden={!isDrawn} />}
    </span>
  );
}

const mostKept = 300;
/** By file, so that a list that is paged back does not load its photos again. */
const small = new Map<string, ImageBitmap>();
let turn: Promise<unknown> = Promise.resolve();

/** One file after another, because a photo that is being decoded takes up to 50 MB. Undefined if it is no longer wanted. */
function loadSmall(
  file: StoredFile,
  host: FileHost,
  isWanted: () => boolean,
): Promise<ImageBitmap | undefined> {
  const load = async () => {
    const known = small.get(file.id);
    if (known || !isWanted()) return known;
    const picture = await createImageBitmap(await host.read(file));
    const side = Math.min(picture.width, picture.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    const size = { resizeWidth: edge, resizeHeight: edge, resizeQuality: 'medium' } as const;
    const made = await createImageBitmap(picture, x, y, side, side, size);
    picture.close();
    const [oldest] = small.keys();
    if (small.size >= mostKept && oldest !== undefined) small.delete(oldest);
    small.set(file.id, made);
    return made;
  };
  const loaded = turn.then(load);
  turn = loaded.catch(() => undefined);
  return loaded;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): boolean {
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  return context !== null;
}
