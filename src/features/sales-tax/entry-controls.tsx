import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { TaxForm } from '../../../contract/tax-forms';
import { useRestoreFocus } from '../../shared/react/use-restore-focus';
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
  mayUpload: boolean;
  isNext?: boolean;
};

/** A4: an upload control without a form, a spinner while uploading, otherwise 'View Form' and 'Replace Form'. */
export function EntryControls(props: EntryControlsProps) {
  const { form, activity } = props;
  const isUploading = activity.phase === 'uploading';
  const controls = useRef<HTMLDivElement>(null);
  const stage = [isUploading, activity.isReplacing === true, form?.version].join();
  useRestoreFocus(controls, stage, 'button');
  return (
    <div ref={controls} className={styles.controls}>
      {isUploading ? <Uploading {...props} /> : <Choices {...props} />}
    </div>
  );
}

function Choices({ code, form, activity, actions, mayUpload, isNext = false }: EntryControlsProps) {
  const shown = activity.isReplacing ? undefined : form;
  const canRestore = mayUpload && (activity.isReplacing || previousVersion(form) !== undefined);
  const describedBy = `tax-${code}`;
  return (
    <>
      {shown ? (
        <>
          <Button
            icon={<Download aria-hidden />}
            title="Downloads the form"
            aria-describedby={describedBy}
            onClick={() => void actions.view(code)}
          >
            View Form
          </Button>
          {mayUpload && (
            <Button tone="quiet" aria-describedby={describedBy} onClick={() => actions.replace(code)}>
              Replace Form
            </Button>
          )}
        </>
      ) : (
        mayUpload && (
          <UploadControl
            describedBy={describedBy}
            isPrimary={isNext}
            onFile={(file) => void actions.upload(code, file)}
          />
        )
      )}
      {canRestore && (
        <Button
          // A new key removes the button after one press, because a second press would restore an even older form.
          key={activity.isReplacing ? 'current' : 'older'}
          tone="quiet"
          busy={activity.phase === 'working'}
          busyLabel="Restoring…"
          aria-describedby={describedBy}
          onClick={() => void actions.restore(code)}
        >
          Restore Previous Form
        </Button>
      )}
    </>
  );
}

type UploadControlProps = { describedBy: string; isPrimary: boolean; onFile: (file: File) => void };

function UploadControl({ describedBy, isPrimary, onFile }: UploadControlProps) {
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
          // Allows selecting the same file again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        tone={isPrimary ? 'primary' : 'plain'}
        icon={<Upload aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        Upload Form
      </Button>
    </>
  );
}

function Uploading({ code, activity, actions }: Omit<EntryControlsProps, 'form' | 'mayUpload'>) {
  const { fileName = 'the form', share = 0 } = activity;
  return (
    <>
      <Spinner label={share < 1 ? `Uploading ${fileName}` : `Checking ${fileName}`} />
      <progress className={styles.progress} value={share} aria-label={`Upload of ${fileName}`} />
      <Button tone="quiet" aria-describedby={`tax-${code}`} onClick={() => actions.cancel(code)}>
        Cancel
      </Button>
    </>
  );
}
