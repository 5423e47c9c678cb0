// A save: checked, sent once, and its outcome put where it belongs.
import { useRef, useState } from 'react';
import { isSameValue, type Json, type JsonObject } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import type { FormStore } from '../store/form-store';
import { type Collision, mergeField } from '../store/merge-field';
import type { DraftStrategy, Submission, SubmitResult } from '../store/submission';

export type SubmitState = {
  isBusy: boolean;
  isSaved: boolean;
  /** Problems that belong to no field. */
  general: readonly Problem[];
  /** Counts failed submits. */
  attempt: number;
};

type Options = {
  store: FormStore;
  onSubmit: (submission: Submission) => SubmitResult | Promise<SubmitResult>;
  drafts: DraftStrategy | undefined;
  onCollisions: (collisions: ReadonlyMap<string, Collision>) => void;
};

const idle: SubmitState = { isBusy: false, isSaved: false, general: [], attempt: 0 };

export function useSubmit({ store, onSubmit, drafts, onCollisions }: Options) {
  const [state, setState] = useState(idle);
  const isSending = useRef(false);
  const sent = useRef<JsonObject>({});

  /** What is sent now, remembered. */
  const read = (): Submission => {
    sent.current = store.changes();
    return { changes: sent.current, value: store.values(), base: store.base };
  };
  /** What this form sent itself is nobody else's change, although the person types on while it is saved. */
  const withoutOwn = (collisions: ReadonlyMap<string, Collision>) => {
    const isOwn = (name: string, current: Json | undefined) =>
      Object.hasOwn(sent.current, name) && isSameValue(sent.current[name], current);
    return new Map([...collisions].filter(([name, { current }]) => !isOwn(name, current)));
  };

  const fail = (general: readonly Problem[]) =>
    setState((before) => ({ isBusy: false, isSaved: false, general, attempt: before.attempt + 1 }));

  const succeed = (record: JsonObject, sent: JsonObject) => {
    store.saved(record, sent);
    if (store.countChanges() === 0) drafts?.clear();
    setState((before) => ({ ...before, isBusy: false, isSaved: true, general: [] }));
  };

  const settle = (result: SubmitResult, sent: JsonObject) => {
    if (result && 'conflicts' in result) {
      const record = result.record ?? { ...store.base, ...currentValues(result.conflicts) };
      const met = store.rebase(record);
      onCollisions(mergeTold(store, met, result.conflicts));
      setState((before) => ({ ...before, isBusy: false, isSaved: false }));
    } else if (result && 'failed' in result)
      setState((before) => ({ ...before, isBusy: false, isSaved: false }));
    else if (result && 'saved' in result) succeed(result.saved, sent);
    else if (result && result.length > 0) fail(store.place(result));
    else succeed({ ...store.base, ...sent }, sent);
  };

  const submit = async () => {
    if (isSending.current) return;
    if (store.checkAll().length > 0) return fail([]);
    const submission = read();
    isSending.current = true;
    setState((before) => ({ ...before, isBusy: true, general: [] }));
    try {
      settle(await onSubmit(submission), submission.changes);
    } catch (error) {
      // What went wrong between here and the server; nothing typed is touched.
      const message = error instanceof Error && error.message ? error.message : 'Saving failed. Try again.';
      fail([{ path: '', code: 'submit', message }]);
    } finally {
      isSending.current = false;
    }
  };

  const reset = () => {
    store.reset();
    drafts?.clear();
    setState(idle);
  };
  return { state, submit, reset, read, withoutOwn };
}

/** What the host found, with both sides put together where the field's type can: the choice is about the rest. */
function mergeTold(
  store: FormStore,
  met: ReadonlyMap<string, Collision>,
  told: { [field: string]: Collision },
): Map<string, Collision> {
  const collisions = new Map([...met].filter(([, { words }]) => words !== undefined));
  for (const [name, given] of Object.entries(told)) {
    const field = store.form.fields.get(name);
    const { value, collision } = field?.type.merge
      ? mergeField(field, given)
      : { value: null, collision: given };
    if (field?.type.merge) store.set(name, value);
    if (collision) collisions.set(name, collision);
  }
  return collisions;
}

function currentValues(conflicts: { [field: string]: Collision }): JsonObject {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { current }]) => [name, current ?? null]));
}
