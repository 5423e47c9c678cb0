import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { TaxForm } from '../../../contract/tax-forms/tax-form';
import { Badge } from '../../shared/ui/badge';
import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { Activity } from './activity';
import { hasFiles, toSingleFile } from './dropped-files';
import { EntryControls } from './entry-controls';
import { EntryMessage } from './entry-message';
import styles from './sales-tax.module.css';
import type { TaxAuthority } from './tax-authorities';
import { toSizeText } from './tax-file';
import type { TaxFormActions } from './use-tax-forms';

export type StateEntryProps = {
  authority: TaxAuthority;
  form: TaxForm | undefined;
  activity: Activity;
  actions: TaxFormActions;
  /** The business says that it works there. */
  isBusinessState: boolean;
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One state: its tax authority, its form, and what can be done with it. A file can be dropped on it. */
export function StateEntry({ authority, form, activity, actions, isBusinessState }: StateEntryProps) {
  const { code, name } = authority;
  const [isOver, setOver] = useState(false);
  const shown = activity.isReplacing ? undefined : form;
  return (
    <li
      className={cx(styles.entry, isOver && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const file = toSingleFile(event.dataTransfer);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        void actions.upload(code, file);
      }}
    >
      <div>
        <h3 id={`tax-${code}`} className={styles.state}>
          {name}
          {isBusinessState && <Badge>You do business here</Badge>}
        </h3>
        <a className={styles.authority} href={authority.url} target="_blank" rel="noopener noreferrer">
          {authority.authority}
          <ExternalLink aria-hidden />
          <VisuallyHidden>of {name}, opens in a new tab</VisuallyHidden>
        </a>
      </div>
      {shown && (
        <p className={styles.file}>
          <span className={styles.fileName}>{shown.fileName}</span>
          <span className={styles.soft}>
            {toSizeText(shown.size)}, {toDay(shown.uploadedAt)}
          </span>
        </p>
      )}
      <EntryControls code={code} form={form} activity={activity} actions={actions} />
      {activity.message && (
        <EntryMessage message={activity.message} onClear={() => actions.clearMessage(code)} />
      )}
    </li>
  );
}

function toDay(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : day.format(at);
}
