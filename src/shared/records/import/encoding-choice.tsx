import { useEffect, useId, useRef, useState } from 'react';
import { type Encoding, encodingLabel, encodings, isEncoding } from './encodings';
import styles from './import.module.css';
import { type FileRows, readRows } from './read-file';

type Props = {
  file: FileRows;
  onReading: (isReading: boolean) => void;
  /** Read anew with another encoding. */
  onFile: (file: FileRows) => void;
};

/** Which encoding the file was read with, and another one instead. */
export function EncodingChoice({ file, onReading, onFile }: Props) {
  const [chosen, setChosen] = useState<Encoding>();
  const [fault, setFault] = useState('');
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const id = useId();
  const choose = async (encoding: Encoding) => {
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    setChosen(encoding);
    setFault('');
    onReading(true);
    try {
      onFile(await readRows(file.source, { encoding, signal: abort.signal }));
    } catch {
      if (abort.signal.aborted) return;
      const [wrong, kept] = [encodingLabel(encoding), encodingLabel(file.encoding)];
      setFault(`This file cannot be read as ${wrong}. It is still read as ${kept}.`);
    }
    setChosen(undefined);
    onReading(false);
  };
  return (
    <div className={styles.encoding}>
      <label htmlFor={id}>Text encoding</label>
      <select
        id={id}
        aria-describedby={`${id}-note`}
        value={chosen ?? file.encoding}
        onChange={({ target }) => {
          if (isEncoding(target.value)) void choose(target.value);
        }}
      >
        {encodings.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
            {one.id === file.recognized && ', recognized'}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={styles.note}>
        Select another encoding if the letters below look wrong.
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
