import { useRef } from 'react';
import type { Say } from '../../../schemas/values/say';
import type { StoredFile } from '../../../schemas/words/file-kinds';
import controls from '../controls.module.css';
import { X } from '../icons';
import { toSizeText } from './file-texts';
import styles from './files.module.css';
import { PickFiles } from './pick-files';
import { Thumbnail } from './thumbnail';
import type { Upload } from './use-uploads';

type FileRowProps = {
  file: StoredFile;
  say: Say;
  isLocked: boolean;
  accept: string;
  onOpen: ((file: StoredFile) => void) | undefined;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

export function FileRow({ file, say, isLocked, accept, onOpen, onReplace, onRemove }: FileRowProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { name } = file;
  return (
    <li className={styles.row}>
      <Thumbnail file={file} />
      <span className={styles.text}>
        {onOpen ? (
          <button
            type="button"
            className={`${controls.textButton} ${styles.name}`}
            onClick={() => onOpen(file)}
          >
            {name}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={controls.note}>{toSizeText(file.size)}</span>
      </span>
      {!isLocked && (
        <span className={styles.tools}>
          <button
            type="button"
            className={controls.textButton}
            aria-label={say('Replace {name}', { name })}
            onClick={() => picker.current?.click()}
          >
            {say('Replace')}
          </button>
          <button
            type="button"
            className={controls.iconButton}
            aria-label={say('Remove {name}', { name })}
            onClick={onRemove}
          >
            <X size={16} />
          </button>
          <PickFiles
            ref={picker}
            accept={accept}
            label={say('Replace {name}', { name })}
            onFiles={([next]) => next && onReplace(next)}
          />
        </span>
      )}
    </li>
  );
}

type UploadRowProps = { upload: Upload; say: Say; onCancel: () => void; onRetry: () => void };

export function UploadRow({ upload: { file, share, fault }, say, onCancel, onRetry }: UploadRowProps) {
  const { name } = file;
  const hasFailed = fault !== undefined;
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {hasFailed ? (
          <span role="alert" className={controls.failure}>
            {fault}
          </span>
        ) : (
          <progress
            className={styles.progress}
            value={share}
            aria-label={say('Uploading {name}', { name })}
          />
        )}
      </span>
      <span className={styles.tools}>
        {hasFailed && (
          <button
            type="button"
            className={controls.textButton}
            aria-label={say('Try again: {name}', { name })}
            onClick={onRetry}
          >
            {say('Try again')}
          </button>
        )}
        <button
          type="button"
          className={controls.textButton}
          aria-label={hasFailed ? say('Remove {name}', { name }) : say('Cancel {name}', { name })}
          onClick={onCancel}
        >
          {hasFailed ? say('Remove') : say('Cancel')}
        </button>
      </span>
    </li>
  );
}
