import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { ListedObject } from '../listed-object';
import styles from './import.module.css';
import { FileFault, type FileRows, readRows } from './read-file';

type Props = { object: ListedObject; onClose: () => void; onFile: (file: FileRows) => void };

export function FileStep({ object, onClose, onFile }: Props) {
  const [fault, setFault] = useState('');
  const [share, setShare] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    setShare(0);
    setFault('');
    try {
      onFile(await readRows(file, { onProgress: setShare, signal: abort.signal }));
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof FileFault)) throw error;
      setFault(error.message);
      setShare(undefined);
    }
  };
  return (
    <Dialog
      title={`Import ${object.plural}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to select one */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <FileUp aria-hidden />
        <label htmlFor={id}>CSV or JSON lines file</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
          aria-describedby={`${id}-note`}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <p id={`${id}-note`} className="muted small">
          A line of a CSV must name its columns. You see what will happen before anything is saved.
        </p>
      </div>
      <p role="status">{share === undefined ? '' : 'Reading the file…'}</p>
      {share !== undefined && <progress className={styles.progress} aria-label="Read so far" value={share} />}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </Dialog>
  );
}
