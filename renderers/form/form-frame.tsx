// Around the fields: the errors of the last save, news, values to copy, conflicts to decide; and by context what every row
// and the footer need.
import { type ComponentType, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../schemas/compiled-form';
import { FormReaderContext } from '../store/form-reader';
import type { FormStore } from '../store/form-store';
import { ConflictPanel } from './conflict-panel';
import { ErrorSummary } from './error-summary';
import { FieldHelpContext } from './field-help';
import styles from './form.module.css';
import { type Drawing, type FormScope, FormScopeContext } from './form-context';
import { FooterContext } from './form-footer';
import { KeptPlace } from './kept-place';
import { OrphanedValuesPanel } from './orphaned-values-panel';
import type { Conflicts } from './use-conflicts';
import type { News } from './use-news';
import type { SubmitState } from './use-submit';

/** RJSF's Form over the store: ours, or the stock one. */
export type FormBaseProps = { onSubmit: () => Promise<void> };

type Props = {
  base: ComponentType<FormBaseProps>;
  store: FormStore;
  form: CompiledForm;
  idPrefix: string;
  isDisabled: boolean;
  news: News;
  conflicts: Conflicts;
  failed: Pick<SubmitState, 'general' | 'attempt'>;
  invalidMessage: string;
  onSubmit: () => Promise<void>;
  /** Stands under the fields. */
  children: ReactNode;
};

export function FormFrame({
  base: Form,
  store,
  form,
  idPrefix,
  isDisabled,
  news,
  conflicts,
  ...props
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const Help = useContext(FieldHelpContext);
  const [drawing] = useState<Drawing>(() => ({ all: () => undefined }));
  const scope = useMemo<FormScope>(
    () => ({ store, form, idPrefix, isDisabled, Help, drawing }),
    [store, form, idPrefix, isDisabled, Help, drawing],
  );
  return (
    <FormReaderContext value={store}>
      <FormScopeContext value={scope}>
        <FooterContext value={props.children}>
          <div ref={root} className={styles.form}>
            <ErrorSummary
              root={root}
              store={store}
              idPrefix={idPrefix}
              drawing={drawing}
              title={props.invalidMessage}
              general={props.failed.general}
              attempt={props.failed.attempt}
            />
            <Notice text={news.notice} />
            <OrphanedValuesPanel values={news.orphaned} onDismiss={news.dismissOrphaned} />
            <ConflictPanel
              ref={conflicts.panel}
              store={store}
              collisions={conflicts.collisions}
              onDecide={conflicts.decide}
            />
            <Form onSubmit={props.onSubmit} />
            {/* After the fields, so that it has the last word about the focus and the place. */}
            <KeptPlace root={root} structure={form} attempt={props.failed.attempt} />
          </div>
        </FooterContext>
      </FormScopeContext>
    </FormReaderContext>
  );
}

/** Stays when it is empty, so that what comes into it is read out. */
function Notice({ text }: { text: string }) {
  return (
    <p className={text ? styles.notice : styles.hidden} role="status" aria-live="polite" tabIndex={-1}>
      {text}
    </p>
  );
}
