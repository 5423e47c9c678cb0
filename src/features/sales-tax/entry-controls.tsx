import { useRef } from 'react';
import type { TaxForm } from '../../../schemas/api/tax-info';
import { Button } from '../../shared/ui/button';
import { Spinner } from '../../shared/ui/spinner';
import type { Activity } from './activity';
import styles from './sales-tax.module.css';
import { acceptList } from './tax-file';
import { previousVersion, type TaxFormActions } from './use-tax-forms';

type EntryControlsProps = {
  code: string;
  form: TaxForm | undefined;
  activity: Activity;
  actions: TaxFormActions;
};

/** A §4: no form shows an upload control, uploading a spinner, a form 'View Form' and 'Replace Form'. */
export function EntryControls({ code, form, activity, actions }: EntryControlsProps) {
  if (activity.phase === 'uploading') return <Uploading code={code} activity={activity} actions={actions} />;
  const shown = activity.isReplacing ? undefined : form;
  const canRestore = activity.isReplacing || (form && previousVersion(form, activity) !== undefined);
  const describedBy = `tax-${code}`;
  return (
    <div className={styles.controls}>
      {shown ? (
        <>
          <Button aria-describedby={describedBy} onClick={() => void actions.view(code)}>
            View Form
          </Button>
          <Button aria-describedby={describedBy} onClick={() => actions.replace(code)}>
            Replace Form
          </Button>
        </>
      ) : (
        <UploadControl describedBy={describedBy} onFile={(file) => void actions.upload(code, file)} />
      )}
      {canRestore && (
        <Button
          tone="quiet"
          busy={activity.phase === 'working'}
          busyLabel="Restoring…"
          aria-describedby={describedBy}
          onClick={() => void actions.restore(code)}
        >
          Restore Previous Form
        </Button>
      )}
    </div>
  );
}

type UploadControlProps = { describedBy: string; onFile: (file: File) => void };

function UploadControl({ describedBy, onFile }: UploadControlProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptList}
        aria-label="Exemption form"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        Upload Form
      </Button>
    </>
  );
}

function Uploading({ code, activity, actions }: Omit<EntryControlsProps, 'form'>) {
  const { fileName = 'the form', share = 0 } = activity;
  return (
    <div className={styles.controls}>
      <Spinner label={share < 1 ? `Uploading ${fileName}` : `Checking ${fileName}`} />
      <progress className={styles.progress} value={share} aria-label={`Upload of ${fileName}`} />
      <Button tone="quiet" aria-describedby={`tax-${code}`} onClick={() => actions.cancel(code)}>
        Cancel
      </Button>
    </div>
  );
}
