import { useRef } from 'react';
import type { Say } from '../../../schemas/values/say';
import controls from '../controls.module.css';
import { Camera, Plus } from '../icons';
import styles from './files.module.css';
import { PickFiles } from './pick-files';

type Props = {
  say: Say;
  accept: string;
  hint: string;
  hasSeveral: boolean;
  hasCamera: boolean;
  onFiles: (files: readonly File[]) => void;
};

export function AddFiles({ say, accept, hint, hasSeveral, hasCamera, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = hasSeveral ? say('Choose files') : say('Choose a file');
  return (
    <div className={styles.drop}>
      <span className={styles.buttons}>
        <button type="button" className={styles.choose} onClick={() => picker.current?.click()}>
          <Plus size={16} /> {choose}
        </button>
        {hasCamera && (
          <button
            type="button"
            className={`${styles.choose} ${styles.camera}`}
            onClick={() => camera.current?.click()}
          >
            <Camera size={16} /> {say('Take a photo')}
          </button>
        )}
        <span className={styles.pointer}>{say('or drop or paste here')}</span>
      </span>
      <span className={controls.note}>{hint}</span>
      <PickFiles ref={picker} accept={accept} multiple={hasSeveral} label={choose} onFiles={onFiles} />
      {hasCamera && (
        <PickFiles ref={camera} accept="image/*" capture label={say('Take a photo')} onFiles={onFiles} />
      )}
    </div>
  );
}
