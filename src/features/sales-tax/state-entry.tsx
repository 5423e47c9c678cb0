import { Circle, CircleAlert, CircleCheck, ExternalLink, Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageLocale } from '../../shared/page-locale';
import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { type Message, secondsOf } from './activity';
import { EntryControls } from './entry-controls';
import styles from './sales-tax.module.css';
import type { TaxAuthority } from './tax-authorities';
import { hasFiles, toSizeText } from './tax-file';
import type { TaxForms } from './use-tax-forms';

type StateEntryProps = {
  authority: TaxAuthority;
  forms: TaxForms;
  /** The partner does business there, so a missing form is highlighted. */
  isNeeded?: boolean;
  isNext?: boolean;
};

const day = new Intl.DateTimeFormat(pageLocale, { dateStyle: 'medium' });

export function StateEntry({ authority, forms, isNeeded = false, isNext = false }: StateEntryProps) {
  const { code, name } = authority;
  const { actions, mayUpload } = forms;
  const [form, activity] = [forms.formOf(code), forms.activityOf(code)];
  const [isOver, setOver] = useState(false);
  const shown = activity.isReplacing ? undefined : form;
  return (
    <li
      className={cx(styles.entry, isNeeded && !form && styles.needed, isOver && styles.over)}
      onDragOver={(event) => {
        if (!mayUpload || !hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (!file || !mayUpload) return;
        event.preventDefault();
        event.stopPropagation();
        void actions.upload(code, file);
      }}
    >
      <Mark hasForm={form !== undefined} isNeeded={isNeeded} />
      <div>
        <h3 id={`tax-${code}`}>{name}</h3>
        <a className={styles.authority} href={authority.url} target="_blank" rel="noopener noreferrer">
          {authority.authority}
          <ExternalLink aria-hidden />
          <VisuallyHidden>of {name}, opens in a new tab</VisuallyHidden>
        </a>
      </div>
      {shown && (
        <p className={styles.file}>
          <span>{shown.fileName}</span>
          <span className={styles.soft}>
            {toSizeText(shown.size)}, {toDay(shown.uploadedAt)}
          </span>
        </p>
      )}
      {isNext && mayUpload && activity.phase === 'idle' && !activity.message && (
        <p className={styles.drop} aria-hidden="true">
          Drop the form here, or choose a file
        </p>
      )}
      <EntryControls {...{ code, form, activity, actions, mayUpload, isNext }} />
      {activity.message && (
        <EntryMessage message={activity.message} onClear={() => actions.clearMessage(code)} />
      )}
    </li>
  );
}

function Mark({ hasForm, isNeeded }: { hasForm: boolean; isNeeded: boolean }) {
  const Icon = hasForm ? CircleCheck : isNeeded ? CircleAlert : Circle;
  return <Icon aria-hidden className={cx(styles.mark, hasForm && styles.has)} />;
}

function toDay(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : day.format(at);
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

function EntryMessage({ message, onClear }: { message: Message; onClear: () => void }) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const timer = setTimeout(() => clear(), secondsOf(message) * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  const Icon = icons[message.tone];
  return (
    <p
      className={cx(styles.message, styles[message.tone])}
      role={message.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden />
      {message.text}
    </p>
  );
}
