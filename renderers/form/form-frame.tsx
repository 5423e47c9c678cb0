import { type ReactNode, useContext, useMemo, useRef } from 'react';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import controls from '../controls/controls.module.css';
import { FormReaderContext } from '../store/form-reader';
import type { FormStore } from '../store/form-store';
import type { OrphanedValue } from '../store/orphaned-values';
import type { Engine } from '../types/engine';
import { ConflictPanel } from './conflict-panel';
import { ErrorSummary } from './error-summary';
import { FieldHelpContext } from './field-help';
import styles from './form.module.css';
import { FooterContext, type FormScope, FormScopeContext, useSay } from './form-context';
import { KeptPlace } from './kept-place';
import { TypedBefore } from './typed-before';
import type { Conflicts } from './use-conflicts';
import type { News } from './use-news';
import type { SubmitState } from './use-submit';

type Props = {
  store: FormStore;
  form: CompiledForm;
  idPrefix: string;
  isFromServer: boolean;
  engine: Engine;
  isDisabled: boolean;
  news: News;
  hasChip: boolean;
  conflicts: Conflicts;
  failed: Pick<SubmitState, 'general' | 'attempt'>;
  invalidMessage: string;
  fields: ReactNode;
  children: ReactNode;
};

export function FormFrame({
  store,
  form,
  idPrefix,
  isFromServer,
  engine,
  isDisabled,
  news,
  hasChip,
  conflicts,
  ...props
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const Help = useContext(FieldHelpContext);
  const scope = useMemo<FormScope>(
    () => ({ store, form, idPrefix, isDisabled, Help, isFromServer, engine, root }),
    [store, form, idPrefix, isDisabled, Help, isFromServer, engine],
  );
  return (
    <FormReaderContext value={store}>
      <FormScopeContext value={scope}>
        <FooterContext value={props.children}>
          <div
            ref={root}
            id={`${idPrefix}__form`}
            lang={engine.language || undefined}
            dir={engine.dir}
            className={styles.form}
          >
            <ErrorSummary
              root={root}
              store={store}
              idPrefix={idPrefix}
              title={props.invalidMessage}
              general={props.failed.general}
              attempt={props.failed.attempt}
            />
            <Notice text={news.notice} isQuiet={news.added.length > 0 && hasChip} />
            <OrphanedValuesPanel values={news.orphaned} onDismiss={news.dismissOrphaned} />
            <ConflictPanel
              ref={conflicts.panel}
              store={store}
              collisions={conflicts.collisions}
              onDecide={conflicts.decide}
            />
            {props.fields}
            {isFromServer && <TypedBefore id={`${idPrefix}__form`} />}
            {/* After the fields, so that it has the last word about the focus and the place. */}
            <KeptPlace root={root} structure={form} attempt={props.failed.attempt} />
          </div>
        </FooterContext>
      </FormScopeContext>
    </FormReaderContext>
  );
}

/** Stays in the document when empty, so that screen readers announce new text. Quiet: shown elsewhere. */
function Notice({ text, isQuiet }: { text: string; isQuiet: boolean }) {
  return (
    <p
      className={text && !isQuiet ? styles.notice : styles.hidden}
      role="status"
      aria-live="polite"
      tabIndex={-1}
    >
      {text}
    </p>
  );
}

type OrphanedProps = { values: readonly OrphanedValue[]; onDismiss: () => void };

/** Typed values whose field is gone or no longer accepts them, kept here to copy until dismissed. */
function OrphanedValuesPanel({ values, onDismiss }: OrphanedProps) {
  const say = useSay();
  if (values.length === 0) return null;
  return (
    <section className={styles.aside} aria-label={say('Your unsaved text')}>
      <p>{say('These fields changed while you were typing. Copy your text from here.')}</p>
      <dl>
        {values.map(({ name, label, text }) => (
          <div key={name} className={styles.asideRow}>
            <dt dir="auto">{label}</dt>
            <dd>
              <output dir="auto">{text}</output>
              <button
                type="button"
                className={controls.textButton}
                aria-label={say('Copy the value of {label}', { label })}
                onClick={() => void navigator.clipboard?.writeText(text)}
              >
                {say('Copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className={styles.secondary} onClick={onDismiss}>
        {say('Dismiss')}
      </button>
    </section>
  );
}
