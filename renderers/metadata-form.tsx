// Metadata in, a working form out: RJSF's Form draws it, and a store with one slot per field holds its values.
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '../schemas/values/json';
import { FileHostContext } from './controls/files/file-host';
import './engine.css';
import { Arrivals } from './form/arrivals';
import { FormFrame } from './form/form-frame';
import type { MetadataFormProps } from './form/form-props';
import { SaveBar } from './form/save-bar';
import { useConflicts } from './form/use-conflicts';
import { useDraft } from './form/use-draft';
import { useFormHandle } from './form/use-form-handle';
import { useFormStore } from './form/use-form-store';
import { useNews } from './form/use-news';
import { useSubmit } from './form/use-submit';
import { EngineForm, type EngineFormHandle } from './rjsf/engine-form';
import { useFromServer } from './store/from-server';
import { standardEngine } from './types/engine';

/**
 * R11, R12, R19, R36.
 * @example
 * <MetadataForm elements={elements} view={defaultView('partner')} onSubmit={({ changes }) => save(changes)} />
 */
export function MetadataForm(props: MetadataFormProps) {
  const { drafts, onEdit, hasSaveBar = true, engine = standardEngine } = props;
  const { say } = engine;
  const mode = props.mode ?? (props.value ? 'change' : 'create');
  const own = `${props.view.id}${useId().replace(/\W/g, '')}`;
  const idPrefix = props.idPrefix ?? own;
  const fromServer = useFromServer();
  const [isFromServer] = useState(fromServer);
  const { form, start } = useFormStore(
    { ...props, mode, idPrefix, isFromServer, engine },
    {
      onReform: (reform) => props.isSelfShaping || news.announce(reform),
      onCollisions: (found) => conflicts.report(found),
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
            {...{ store, labels: props, saving: saving.state }}
            isNew={mode === 'create'}
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
