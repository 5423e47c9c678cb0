import { useState } from 'react';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { Panel } from '../../shared/ui/panel';
import { ChooseStateDialog } from './choose-state-dialog';
import { OtherStates } from './other-states';
import { OwnStates } from './own-states';
import styles from './sales-tax.module.css';
import { taxAuthorities } from './tax-authorities';
import { usePageDrop } from './use-page-drop';
import { useTaxForms } from './use-tax-forms';

/** A2 salesTax: one entry per state with upload, view and replace of the exemption form. */
export function SalesTax() {
  return (
    <OwnProfileGate field="st3Files" frame={(content) => <Panel>{content}</Panel>}>
      {(profile) => <States profile={profile} />}
    </OwnProfileGate>
  );
}

/** The states that matter come first: the one that is missing may else be the 43rd. */
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
      <div className={styles.cards}>
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
