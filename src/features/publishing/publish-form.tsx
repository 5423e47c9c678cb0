import { type FormEvent, useId, useState } from 'react';
import type { JsonObject } from '../../../schemas/values/json';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { useSharedDraft } from '../../shared/drafts/use-shared-draft';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { hideErrors } from '../../shared/ui/notices';
import { Panel } from '../../shared/ui/panel';
import { ChangeTable } from './change-table';
import { publishBrand, showFailure } from './publish-calls';
import styles from './publishing.module.css';

type PublishFormProps = BrandSectionProps & {
  isFirst: boolean;
  isEqual: boolean;
  /** The changes failed to load, and what was not shown must not be published. */
  isDiffMissing: boolean;
  mayPublish: boolean;
  /** False if some changes may be hidden from this user. */
  canReadAll: boolean;
};

export function PublishForm({
  loaded,
  onSaved,
  isFirst,
  isEqual,
  isDiffMissing,
  mayPublish,
  canReadAll,
}: PublishFormProps) {
  const { brandID, _version } = loaded.brand;
  const id = useId();
  const { notes, setNotes, forget } = useNotesDraft(brandID);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const publish = async () => {
    if (isBusy) return;
    hideErrors();
    setBusy(true);
    try {
      const { message } = await publishBrand({
        brandID,
        publishNotes: notes,
        ...(_version !== undefined && { _version }),
      });
      forget();
      await onSaved(message || 'Brand Published');
    } catch (error) {
      showFailure(error);
      void onSaved('');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEqual) setAsking(true);
    else void publish();
  };
  return (
    <Panel title={isEqual ? 'Up to date' : 'Ready to publish'} level={3}>
      {mayPublish && (
        <ul className={styles.instructions}>
          <li>Test the brand on a test site before you publish.</li>
          <li>Describe the changes in the notes so that others can follow them.</li>
          <li>Updates go live immediately for all users.</li>
          <li>You can revert to an earlier version at any time.</li>
        </ul>
      )}
      <ChangeTable
        brandID={brandID}
        diff="working"
        title={isFirst ? 'What will be published' : 'Changes to publish'}
        before={isFirst ? 'Now' : 'Published'}
        none={canReadAll ? 'No changes since the published version.' : 'No changes that your role can see.'}
      />
      {mayPublish ? (
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor={id} className="field-label">
            Publish Notes
          </label>
          <textarea
            id={id}
            rows={4}
            maxLength={20_000}
            className={styles.notes}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          <div>
            <Button
              type="submit"
              tone={isEqual ? 'plain' : 'primary'}
              disabled={isDiffMissing}
              busy={isBusy && !isAsking}
              busyLabel="Publishing…"
            >
              Publish Changes
            </Button>
          </div>
        </form>
      ) : (
        <p className="muted">Your role cannot publish brands.</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Publish the same version again?"
          confirmLabel="Publish again"
          isWaiting={isDiffMissing}
          onConfirm={publish}
          onCancel={() => setAsking(false)}
        >
          <p>
            Nothing has changed since the published version. Publishing adds an identical version with your
            notes.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function useNotesDraft(brandID: string) {
  const draft = useSharedDraft(`brand.${brandID}.publish`, (values) => setNotes(toNotes(values)));
  const [notes, setNotes] = useState(() => toNotes(draft.load()?.values));
  return {
    notes,
    setNotes: (text: string) => {
      setNotes(text);
      draft.save(text === '' ? {} : { publishNotes: text });
    },
    /** Keeps what was typed after these notes were sent. */
    forget: () => {
      setNotes((now) => (now === notes ? '' : now));
      if (toNotes(draft.load()?.values) === notes) draft.clear();
    },
  };
}

function toNotes(values: JsonObject | undefined): string {
  const notes = values?.publishNotes;
  return typeof notes === 'string' ? notes : '';
}
