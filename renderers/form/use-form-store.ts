// One store per form on the screen. The compiled form follows the metadata and the values that its conditions and bounds use.
import { useLayoutEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import { compileLiveForm } from '../../schemas/compile/live-form';
import { createLiveRules } from '../../schemas/compile/live-rules';
import { type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import { listDecidingFields } from '../../schemas/words/view';
import { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import type { Collision } from '../store/merge-field';
import type { OrphanedValue } from '../store/orphaned-values';
import { toDraftValues } from '../store/unparsed-input';
import type { FormContents, FormSaving } from './form-props';
import { useDeferredForm } from './use-deferred-form';
import { useLinkedValues } from './use-linked-values';
import { useRules } from './use-rules';

type Source = Omit<FormContents, 'isSelfShaping'> &
  Required<Pick<FormContents, 'mode' | 'engine' | 'idPrefix'>> &
  Pick<FormSaving, 'drafts'> & { isFromServer: boolean };

const noRecord: JsonObject = {};

function startValues({ elements, value = noRecord, mode }: Source): JsonObject {
  const defaults =
    mode === 'create'
      ? elements.flatMap(({ name, defaultValue }): [string, Json][] =>
          defaultValue === undefined ? [] : [[name, defaultValue]],
        )
      : [];
  return { ...Object.fromEntries(defaults), ...value };
}

export type FormStart = {
  store: FormStore;
  orphaned: readonly OrphanedValue[];
  /** A draft was found that differs from the record. */
  hasDraft: boolean;
  isRestored: boolean;
  /** Labels of fields whose typed values drafts never keep. */
  leftOut: readonly string[];
};

function compileStart(source: Source, draft: JsonObject) {
  const saved = source.mode === 'change' ? source.value : undefined;
  const value = { ...startValues(source), ...toDraftValues(draft) };
  const { engine, elements, view } = source;
  const start = {
    base: source.value ?? noRecord,
    isNew: source.mode === 'create',
    typed: (name: string) => ownValue(value, name),
  };
  const rules = createLiveRules(elements, view, () => start)?.state;
  return {
    form: compileLiveForm(elements, view, { engine, value, saved, rules }),
    worked: rules?.worked ?? [],
  };
}

function createStore(source: Source): FormStart {
  // A server has no drafts, and its markup must be hydrated unchanged.
  const draft = source.isFromServer ? undefined : source.drafts?.load();
  const { form, worked } = compileStart(source, draft ?? {});
  const store = new FormStore(form, source.mode, source.value ?? noRecord);
  for (const { name, value } of worked) store.show(name, value);
  return source.isFromServer ? { ...none, store } : restoreDraft(store, source, draft);
}

const none = { orphaned: [], hasDraft: false, isRestored: false, leftOut: [] } as const;

function restoreDraft(store: FormStore, source: Source, draft: JsonObject | undefined): FormStart {
  const orphaned = draft ? store.restore(draft) : [];
  const isRestored = store.countChanges() > 0 || orphaned.length > 0;
  const leftOut = (source.drafts?.leftOut?.() ?? []).filter((name) => store.form.fields.has(name));
  return {
    store,
    orphaned,
    hasDraft: draft !== undefined,
    isRestored,
    leftOut: leftOut.map(store.label),
  };
}

export type Reform = {
  announcement: string;
  added: readonly string[];
  orphaned: readonly OrphanedValue[];
};

type FormEvents = {
  onReform: (reform: Reform) => void;
  onCollisions: (collisions: ReadonlyMap<string, Collision>) => void;
};

export function useFormStore(source: Source, events: FormEvents) {
  const { elements, view, value, mode, engine } = source;
  const [start, setStart] = useState(() => createStore(source));
  const { store } = start;
  const controllers = useMemo(() => listDecidingFields(view), [view]);
  const controllingValues = useControllingValues(store, controllers);
  const { rules, text } = useRules(store, elements, view);
  useLayoutEffect(() => {
    store.rules = rules;
  }, [store, rules]);
  useLinkedValues(store, elements);
  const saved = mode === 'change' ? value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what the rules say
  const wanted = useMemo(() => {
    const input = { engine, value: JSON.parse(controllingValues) as JsonObject, saved, rules: rules?.state };
    return compileLiveForm(elements, view, input);
  }, [engine, elements, view, controllingValues, saved, rules, text]);
  const form = useDeferredForm({ wanted, store, idPrefix: source.idPrefix });
  const [shownElements, setShownElements] = useState(elements);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the events' handlers are new at each render
  useLayoutEffect(() => {
    if (form === store.form) return;
    const before = store.form;
    const known = new Set(elements.map((element) => element.name));
    const orphaned = store.reform(form, (name) => known.has(name));
    const isNews = elements !== shownElements;
    const added = isNews ? [...form.fields.keys()].filter((name) => !before.fields.has(name)) : [];
    const announcement = isNews ? describeChange({ before, after: form, known, added, say: engine.say }) : '';
    setShownElements(elements);
    if (announcement || orphaned.length > 0) events.onReform({ announcement, added, orphaned });
  }, [form, store, elements]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record counts
  useLayoutEffect(() => {
    if (!value || value === store.base) return;
    const collisions = store.rebase(value);
    if (collisions.size > 0) events.onCollisions(collisions);
  }, [value, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has taken over what a server drew
  useLayoutEffect(() => {
    if (!source.isFromServer) return;
    const draft = source.drafts?.load();
    if (draft) store.reform(compileStart(source, draft).form, () => true);
    setStart(restoreDraft(store, source, draft));
  }, []);

  return { start, form };
}

/** The controlling values as one text, which changes only if one of them does. */
function useControllingValues(store: FormStore, controllers: readonly string[]): string {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = controllers.map((name) => store.subscribe(name, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, controllers],
  );
  return useStored(subscribe, () =>
    JSON.stringify(Object.fromEntries(controllers.map((name) => [name, store.read(name) ?? null]))),
  );
}

type Change = {
  before: CompiledForm;
  after: CompiledForm;
  known: ReadonlySet<string>;
  added: readonly string[];
  say: Say;
};

function describeChange({ before, after, known, added, say }: Change): string {
  const label = (form: CompiledForm, name: string) => String(form.fields.get(name)?.schema.title ?? name);
  const removed = [...before.fields.keys()].filter((name) => !after.fields.has(name) && !known.has(name));
  const sentences = [
    added.length > 0 &&
      say('Added to this form: {labels}.', { labels: added.map((name) => label(after, name)).join(', ') }),
    removed.length > 0 &&
      say('Removed from this form: {labels}.', {
        labels: removed.map((name) => label(before, name)).join(', '),
      }),
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || say('This form was updated.');
}
