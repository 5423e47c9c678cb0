import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import styles from './sales-tax.module.css';
import { taxAuthorities } from './tax-authorities';

type ChooseStateDialogProps = {
  file: File;
  onChoose: (state: string) => void;
  onClose: () => void;
};

/** A file was dropped on the page: which state is it for? */
export function ChooseStateDialog({ file, onChoose, onClose }: ChooseStateDialogProps) {
  const id = useId();
  const [state, setState] = useState('');
  return (
    <Dialog
      title="Which state is this form for?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={state === ''} onClick={() => onChoose(state)}>
            Upload Form
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        <p className={styles.fileName}>{file.name}</p>
        <label htmlFor={id}>State</label>
        <select id={id} value={state} onChange={(event) => setState(event.target.value)}>
          <option value="">Select a state</option>
          {taxAuthorities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  );
}
