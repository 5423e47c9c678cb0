import { type FormEvent, useId, useState } from 'react';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { openDraft } from '../../shared/drafts/shared-draft';
import { Button } from '../../shared/ui/button';
import { Panel } from '../../shared/ui/panel';
import { ChangeTable } from './change-table';
import { publishBrand, tellFailure } from './publish-calls';
import styles from './publishing.module.css';

type PublishFormProps = BrandSectionProps & { isFirst: boolean };

/** The brand is ready: what to know, the notes, what will change, and the button. */
export function PublishForm({ loaded, onSaved, isFirst }: PublishFormProps) {
  const { brandID } = loaded.brand;
  const id = useId();
  const { notes, setNotes, forget } = useKeptNotes(brandID);
  const [isBusy, setBusy] = useState(false);

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { message } = await publishBrand({ brandID, publishNotes: notes });
      forget();
      await onSaved(message || 'Brand Published');
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Ready to publish" level={3}>
      <ul className={styles.instructions}>
        <li>Test the brand on a test site before you publish.</li>
        <li>Describe the changes in the notes so that others can follow them.</li>
        <li>Updates go live immediately for all users.</li>
        <li>You can revert to an earlier version at any time.</li>
      </ul>
      <ChangeTable
        brandID={brandID}
        diff="working"
        title={isFirst ? 'What will be published' : 'Changes to publish'}
        before={isFirst ? 'Now' : 'Published'}
        none="No changes since the published version."
      />
      <form className={styles.form} onSubmit={(event) => void publish(event)}>
        <label htmlFor={id} className={styles.label}>
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
          <Button type="submit" tone="primary" busy={isBusy} busyLabel="Publishing…">
            Publish Changes
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What was typed outlives the page until it is published. */
function useKeptNotes(brandID: string) {
  const [draft] = useState(() => openDraft(`brand.${brandID}.publish`));
  const [notes, setNotes] = useState(() => {
    const kept = draft.load()?.values.publishNotes;
    return typeof kept === 'string' ? kept : '';
  });
  return {
    notes,
    setNotes: (text: string) => {
      setNotes(text);
      draft.save(text === '' ? {} : { publishNotes: text });
    },
    forget: () => {
      setNotes('');
      draft.clear();
    },
  };
}
