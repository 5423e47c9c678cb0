// One store for as long as the form is shown; the compiled form follows the metadata and the values that conditional
// fields ask for.
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { compileForm } from '../../schemas/compile-form';
import type { CompiledForm } from '../../schemas/compiled-form';
import type { DataElement } from '../../schemas/data-element';
import type { Json, JsonObject } from '../../schemas/json';
import { listAskedFields, type View } from '../../schemas/view';
import { FormStore } from '../store/form-store';
import type { FormMode } from '../store/form-values';
import type { Collision } from '../store/merge-field';
import { toDraftValues } from '../store/misread';
import type { OrphanedValue } from '../store/orphaned-values';
import type { DraftStrategy } from '../store/submission';
import { useHeldForm } from './use-held-form';

type Source = {
  elements: readonly DataElement[];
  view: View;
  value: JsonObject | undefined;
  mode: FormMode;
  drafts: DraftStrategy | undefined;
};

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

/** A form's store, and what a draft brought into it. */
export type FormStart = {
  store: FormStore;
  /** Typed values that the draft keeps of fields which are gone. */
  orphaned: readonly OrphanedValue[];
  /** A draft was found, and some of it differs from the record. */
  hasDraft: boolean;
  isRestored: boolean;
  /** Labels of what was typed and is never kept. */
  leftOut: readonly string[];
};

function createStore(source: Source): FormStart {
  const draft = source.drafts?.load();
  const saved = source.mode === 'change' ? source.value : undefined;
  const form = compileForm(source.elements, source.view, {
    value: { ...startValues(source), ...toDraftValues(draft ?? {}) },
    saved,
  });
  const store = new FormStore(form, source.mode, source.value ?? noRecord);
  const orphaned = draft ? store.restore(draft) : [];
  const isRestored = store.countChanges() > 0 || orphaned.length > 0;
  const leftOut = (source.drafts?.leftOut?.() ?? []).filter((name) => form.fields.has(name));
  return {
    store,
    orphaned,
    hasDraft: draft !== undefined,
    isRestored,
    leftOut: leftOut.map(store.label),
  };
}

/** New metadata: what came and went, in words, and the typed values that found no place. */
export type Reform = { announcement: string; orphaned: readonly OrphanedValue[] };

type FormEvents = {
  onReform: (reform: Reform) => void;
  onCollisions: (collisions: ReadonlyMap<string, Collision>) => void;
};

export function useFormStore(source: Source, events: FormEvents) {
  const { elements, view, value, mode } = source;
  const [created] = useState(() => createStore(source));
  const { store } = created;
  const controllers = useMemo(() => listAskedFields(view), [view]);
  const asked = useAskedValues(store, controllers);
  const saved = mode === 'change' ? value : undefined;
  const wanted = useMemo(
    () => compileForm(elements, view, { value: JSON.parse(asked) as JsonObject, saved }),
    [elements, view, asked, saved],
  );
  const form = useHeldForm({ wanted, store, idPrefix: view.id });
  const [shownElements, setShownElements] = useState(elements);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the events' handlers are new at each render
  useLayoutEffect(() => {
    if (form === store.form) return;
    const before = store.form;
    const known = new Set(elements.map((element) => element.name));
    const orphaned = store.reform(form, (name) => known.has(name));
    const announcement = elements === shownElements ? '' : describeChange(before, form, known);
    setShownElements(elements);
    if (announcement || orphaned.length > 0) events.onReform({ announcement, orphaned });
  }, [form, store, elements]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record counts
  useLayoutEffect(() => {
    if (!value || value === store.base) return;
    const collisions = store.rebase(value);
    if (collisions.size > 0) events.onCollisions(collisions);
  }, [value, store]);

  return { ...created, form };
}

/** The controllers' values as one text, which is new only when one of them is. */
function useAskedValues(store: FormStore, controllers: readonly string[]): string {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = controllers.map((name) => store.subscribe(name, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, controllers],
  );
  return useSyncExternalStore(subscribe, () =>
    JSON.stringify(Object.fromEntries(controllers.map((name) => [name, store.read(name) ?? null]))),
  );
}

function describeChange(before: CompiledForm, after: CompiledForm, known: ReadonlySet<string>): string {
  const label = (form: CompiledForm, name: string) => String(form.fields.get(name)?.schema.title ?? name);
  const added = [...after.fields.keys()].filter((name) => !before.fields.has(name));
  const removed = [...before.fields.keys()].filter((name) => !after.fields.has(name) && !known.has(name));
  const sentences = [
    added.length > 0 && `Added to this form: ${added.map((name) => label(after, name)).join(', ')}.`,
    removed.length > 0 && `Removed from this form: ${removed.map((name) => label(before, name)).join(', ')}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || 'This form was updated.';
}
