import { useEffect, useEffectEvent, useState } from 'react';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Panel } from '../../shared/ui/panel';
import { Select } from '../../shared/ui/select';
import { OtherStates } from './other-states';
import { OwnStates } from './own-states';
import styles from './sales-tax.module.css';
import { taxAuthorities } from './tax-authorities';
import { hasFiles } from './tax-file';
import { useTaxForms } from './use-tax-forms';

export function SalesTax() {
  return (
    <OwnProfileGate field="st3Files" frame={(content) => <Panel>{content}</Panel>}>
      {(profile) => <States profile={profile} />}
    </OwnProfileGate>
  );
}

/** The relevant states come first, because a missing one could otherwise be the 43rd of 50. */
function States({ profile }: { profile: OwnProfile }) {
  const forms = useTaxForms(profile);
  const [dropped, setDropped] = useState<File>();
  const isDragging = usePageDrop((file) => forms.mayUpload && setDropped(file));
  const business = new Set(profile.account.businessInStates);
  const own = taxAuthorities.filter(({ code }) => business.has(code));
  const others = taxAuthorities.filter(({ code }) => !business.has(code));
  return (
    <div className={styles.section} data-dragging={isDragging && forms.mayUpload}>
      <div className={styles.about}>
        {forms.mayUpload ? (
          <>
            <p>
              Upload one exemption form per state. Choose a file or drop it on the state. Up to 10 MB: PDF,
              image, Word, Excel or text.
            </p>
            <p>After you replace a form, you can restore the previous one.</p>
          </>
        ) : (
          <p>You can view these forms but not change them. Ask your administrator to upload a form.</p>
        )}
      </div>
      <div className="vstack gap-4">
        {own.length > 0 && <OwnStates states={own} forms={forms} />}
        <OtherStates states={others} forms={forms} above={own} />
      </div>
      {dropped && (
        <ChooseStateDialog
          file={dropped}
          onClose={() => setDropped(undefined)}
          onChoose={(state) => {
            setDropped(undefined);
            void forms.actions.upload(state, dropped);
          }}
        />
      )}
    </div>
  );
}

/** Accepts a file dropped anywhere on the page, which the browser would otherwise open. Returns whether a file is being dragged over it. */
function usePageDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    };
    // A drop on a state stops the event, so listen in the capture phase.
    const end = () => setDragging(false);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('drop', end, { capture: true });
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('drop', end, { capture: true });
    };
  }, []);
  return isDragging;
}

type ChooseStateDialogProps = {
  file: File;
  onChoose: (state: string) => void;
  onClose: () => void;
};

function ChooseStateDialog({ file, onChoose, onClose }: ChooseStateDialogProps) {
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
      <div className="vstack gap-2">
        <p>{file.name}</p>
        <Select
          label="State"
          value={state}
          options={[
            { value: '', label: 'Select a state' },
            ...taxAuthorities.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={setState}
        />
      </div>
    </Dialog>
  );
}
