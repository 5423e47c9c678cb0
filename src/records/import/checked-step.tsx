import { useEffect, useState } from 'react';
import type { ImportVerdict } from '../../../contract/imports';
import type { BulkOutcome } from '../../../contract/jobs';
import { useElements } from '../../shared/metadata/metadata';
import { counted, pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { LongList } from '../../shared/ui/long-list';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { hasFiles } from '../file-fields';
import type { ListedObject } from '../listed-object';
import { describeFaults, displayRowPosition } from './describe-faults';
import styles from './import.module.css';
import type { CheckedImport } from './import-calls';
import { listImportFields } from './match-columns';
import type { FileRows } from './read-file';
import { saveRefused } from './save-refused';

type Kind = ImportVerdict['become'];
const kinds: readonly { kind: Kind; label: string }[] = [
  { kind: 'refused', label: 'Refused' },
  { kind: 'new', label: 'New' },
  { kind: 'change', label: 'Changed' },
  { kind: 'same', label: 'Unchanged' },
];
const maxShown = 100;

type Props = {
  object: ListedObject;
  file: FileRows;
  checked: CheckedImport;
  onBack: () => void;
  onClose: () => void;
  onRun: (whole: boolean) => void;
};

export function CheckedStep({ object, file, checked, onBack, onClose, onRun }: Props) {
  const { verdicts } = checked;
  const unread = (kind: Kind) => (kind === 'refused' ? file.unread.length : 0);
  const count = (kind: Kind) => verdicts.filter(({ become }) => become === kind).length + unread(kind);
  const presentKinds = kinds.filter(({ kind }) => count(kind) > 0);
  const [shown, setShown] = useState<Kind>(presentKinds[0]?.kind ?? 'new');
  const [isWhole, setWhole] = useState(false);
  const [fits, refused] = [count('new') + count('change'), count('refused')];
  const mayRun = fits > 0 && !(isWhole && refused > 0);
  return (
    <Dialog
      title={`${counted(verdicts.length + file.unread.length, 'row')} checked`}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onBack}>
            Back
          </Button>
          {fits > 0 && (
            <Button tone="primary" disabled={!mayRun} onClick={() => onRun(isWhole)}>
              Import {counted(fits, 'row')}
            </Button>
          )}
        </>
      }
    >
      <fieldset className={styles.counts} aria-label="Show rows">
        {presentKinds.map(({ kind, label }) => (
          <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => setShown(kind)}>
            <strong>{count(kind).toLocaleString(pageLocale)}</strong> {label}
          </button>
        ))}
      </fieldset>
      <Rows object={object} file={file} checked={checked} kind={shown} />
      {refused > 0 && (
        <>
          <Button onClick={() => void saveRefused(object, file, checked)}>Download refused rows</Button>
          <fieldset className={styles.choice}>
            <legend>{counted(refused, 'row')} cannot be imported</legend>
            <label>
              <input type="radio" name="whole" checked={!isWhole} onChange={() => setWhole(false)} />
              Import the valid rows
            </label>
            <label>
              <input type="radio" name="whole" checked={isWhole} onChange={() => setWhole(true)} />
              Import nothing until every row is valid
            </label>
          </fieldset>
        </>
      )}
      <DialogErrors />
    </Dialog>
  );
}

type RowsProps = { object: ListedObject; file: FileRows; checked: CheckedImport; kind: Kind };

function Rows({ object, file, checked, kind }: RowsProps) {
  const { elements = [] } = useElements(object.objectType);
  const { elements: users = [] } = useElements('user');
  const targets = [...listImportFields(object.objectType, elements, users), ...elements.filter(hasFiles)];
  const numbers = checked.verdicts.flatMap(({ become }, number) => (become === kind ? [number] : []));
  const shown = numbers.slice(0, maxShown);
  const unread = kind === 'refused' ? file.unread : [];
  const shownUnread = unread.slice(0, maxShown - shown.length);
  return (
    <LongList label="Rows" count={numbers.length + unread.length} shown={shown.length + shownUnread.length}>
      {shownUnread.map(({ line, text, message }) => (
        <li key={`line ${line}`}>
          <strong>Line {line.toLocaleString(pageLocale)}</strong> <span>{text.slice(0, 80)}</span>
          <p className={styles.fault}>{message}</p>
        </li>
      ))}
      {shown.map((number) => (
        <li key={number}>
          <strong>{displayRowPosition(file, number)}</strong>{' '}
          <span>{file.rows[number]?.slice(0, 3).filter(Boolean).map(String).join(', ').slice(0, 80)}</span>
          {describeFaults(checked.verdicts[number]?.faults ?? [], file, targets).map((text) => (
            <p key={text} className={styles.fault}>
              {text}
            </p>
          ))}
        </li>
      ))}
    </LongList>
  );
}

type DoneProps = {
  object: ListedObject;
  file: FileRows;
  checked: CheckedImport;
  outcome: BulkOutcome;
  onClose: () => void;
  onUndo: () => void;
};

export function DoneStep({ object, file, checked, outcome, onClose, onUndo }: DoneProps) {
  const { message, refusedCount, refused } = outcome;
  const [announcement, setAnnouncement] = useState('');
  // Set after mount, because screen readers only announce changes of a live region that already exists.
  useEffect(
    () =>
      setAnnouncement(
        refusedCount > 0 ? `${message} ${counted(refusedCount, 'row')} not imported.` : message,
      ),
    [message, refusedCount],
  );
  const refusedByCheck =
    checked.verdicts.filter(({ become }) => become === 'refused').length + file.unread.length;
  return (
    <Dialog
      title={message}
      onClose={onClose}
      actions={
        <>
          {outcome.jobID && <Button onClick={onUndo}>Undo import</Button>}
          <Button tone="primary" data-first onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {outcome.jobID && refusedCount === 0 && (
        <p>You can undo this later from Recent changes above the list.</p>
      )}
      {refusedCount > 0 && (
        <>
          <p>{counted(refusedCount, 'row')} not imported:</p>
          <LongList label="Not imported" count={refusedCount} shown={refused.length}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <strong>{displayRowPosition(file, Number(id))}</strong> {message}
              </li>
            ))}
          </LongList>
          {refusedByCheck > 0 && (
            <Button onClick={() => void saveRefused(object, file, checked)}>Download refused rows</Button>
          )}
        </>
      )}
    </Dialog>
  );
}
