// Metadata in, a working form out: RJSF's Form draws it, and a store with one slot per field holds its values.
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { JsonObject, Problem } from '../schemas/values/json';
import type { DataElement } from '../schemas/words/data-element';
import type { View } from '../schemas/words/view';
import { type FileHost, FileHostContext } from './controls/files/file-host';
import './engine.css';
import { Arrivals } from './form/arrivals';
import { FormFrame } from './form/form-frame';
import { SaveBar } from './form/save-bar';
import { useConflicts } from './form/use-conflicts';
import { useDraft } from './form/use-draft';
import { type MetadataFormHandle, useFormHandle } from './form/use-form-handle';
import { useFormStore } from './form/use-form-store';
import { useNews } from './form/use-news';
import { useSubmit } from './form/use-submit';
import { EngineForm, type EngineFormHandle } from './rjsf/engine-form';
import type { FormMode } from './store/form-values';
import { useFromServer } from './store/from-server';
import type { DraftStrategy, Submission, SubmitResult } from './store/submission';
import { type Engine, standardEngine } from './types/engine';

export type MetadataFormProps = {
  /** From parseMetadata, filtered and marked by access. A new array changes the form while it is used. */
  elements: readonly DataElement[];
  view: View;
  /**
   * Prefix of every id on the page: `<idPrefix>_<field name>`. By default each form has its own. A fixed prefix gives stable ids;
   * two forms on a page must not share one.
   */
  idPrefix?: string;
  /** The record. A newer version merges into what is typed; for another record use another React `key`. */
  value?: JsonObject;
  /** Default: 'change' with a `value`, else 'create'. A create can have a `value`, too, which prefills it. */
  mode?: FormMode;
  /** Called with checked values, one call at a time. See SubmitResult for the possible results. */
  onSubmit: (submission: Submission) => SubmitResult | Promise<SubmitResult>;
  /** Called at every change with the record as it would be saved; for previews and totals next to the form. */
  onEdit?: (value: JsonObject) => void;
  /** How files are added and read; without it they are listed only. Must be a stable object. */
  files?: FileHost;
  /** Must be a stable object; without it nothing is kept after the page closes. */
  drafts?: DraftStrategy;
  /** Types, widgets, sentences and locale: from createEngine, created once. Default: the 24 types in English. */
  engine?: Engine;
  /** @deprecated Ignored: RJSF's own Form draws every form. */
  base?: ComponentType;
  submitLabel?: string;
  busyLabel?: string;
  /** The text above the list of errors after a failed submit. */
  invalidMessage?: string;
  isDisabled?: boolean;
  isOffline?: boolean;
  /** `false` leaves saving to the host, through the handle. */
  hasSaveBar?: boolean;
  /** Buttons before the save button. */
  actions?: ReactNode;
  /** The form's own values determine its metadata, so changes of its shape are not reported and no values are kept. */
  isSelfShaping?: boolean;
  /** Between the fields and the save bar. */
  children?: ReactNode;
  ref?: Ref<MetadataFormHandle>;
};

/**
 * R11, R12, R19, R36.
 * @example
 * <MetadataForm elements={elements} view={defaultView('partner')} onSubmit={({ changes }) => save(changes)} />
 */
export function MetadataForm(props: MetadataFormProps) {
  const { elements, view, value, drafts, onEdit, hasSaveBar = true, engine = standardEngine } = props;
  const { say } = engine;
  const mode = props.mode ?? (value ? 'change' : 'create');
  const own = `${view.id}${useId().replace(/\W/g, '')}`;
  const idPrefix = props.idPrefix ?? own;
  const fromServer = useFromServer();
  const [isFromServer] = useState(fromServer);
  const { form, start } = useFormStore(
    { elements, view, value, mode, drafts, idPrefix, isFromServer, engine },
    {
      onReform: (reform) => props.isSelfShaping || news.announce(reform),
      onCollisions: (found) => conflicts.meet(found),
    },
  );
  const { store } = start;
  const news = useNews(start, say);
  const conflicts = useConflicts();
  const saving = useSubmit({ store, onSubmit: props.onSubmit, drafts, conflicts, say });
  useDraft(store, drafts, start.hasDraft);
  useEffect(() => onEdit && store.subscribeEdits(() => onEdit(store.values())), [store, onEdit]);

  const rjsf = useRef<EngineFormHandle>(null);
  useIgnoredBase(props.base);

  // Nothing is sent while a conflict is undecided, because it would overwrite the other change.
  const unlessUndecided = (act: () => void) => {
    const isUndecided = [...conflicts.collisions.keys()].some((name) => store.form.fields.has(name));
    if (isUndecided) return conflicts.panel.current?.focus();
    news.forgetRestore();
    act();
  };
  const send = () => unlessUndecided(() => void saving.submit());
  const refuse = (problems: readonly Problem[]) => unlessUndecided(() => saving.refuse(problems));
  const reset = () => {
    news.forgetRestore();
    conflicts.clear();
    saving.reset();
  };
  useFormHandle(props.ref, { store, read: saving.read, submit: () => rjsf.current?.submit(), reset });
  const inherited = useContext(FileHostContext);
  return (
    <FileHostContext value={props.files ?? inherited}>
      <FormFrame
        {...{ store, form, news, conflicts, isFromServer, engine }}
        hasChip={hasSaveBar}
        idPrefix={idPrefix}
        isDisabled={props.isDisabled === true}
        failed={saving.state}
        invalidMessage={props.invalidMessage ?? say('Correct the errors on the form.')}
        fields={<EngineForm ref={rjsf} onSubmit={send} onProblems={refuse} />}
      >
        {props.children}
        {hasSaveBar && (
          <SaveBar
            store={store}
            submitLabel={props.submitLabel ?? say('Save')}
            busyLabel={props.busyLabel ?? say('Saving…')}
            isBusy={saving.state.isBusy}
            isSaved={saving.state.isSaved}
            hasFailed={saving.state.attempt > 0}
            isNew={mode === 'create'}
            isOffline={props.isOffline === true}
            actions={props.actions}
            onReset={reset}
          >
            {news.added.length > 0 && <Arrivals names={news.added} onClose={news.forgetAdded} />}
          </SaveBar>
        )}
      </FormFrame>
    </FileHostContext>
  );
}

let hasWarned = false;

function useIgnoredBase(base: unknown) {
  useEffect(() => {
    if (!base || hasWarned) return;
    hasWarned = true;
    console.warn("<MetadataForm base> is ignored: RJSF's own Form draws every form.");
  }, [base]);
}
