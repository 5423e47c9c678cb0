// A save: checked, sent once, and its outcome put where it belongs.
import { useRef, useState } from 'react';
import type { JsonObject } from '../schemas/json';
import type { Problem } from '../schemas/problem';
import type { Collision, FormStore } from './form-store';
import type { DraftStrategy, Submission, SubmitResult } from './submission';

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

export function toSubmission(store: FormStore): Submission {
  return { changes: store.changes(), value: store.values(), base: store.base };
}

export function useSubmit({ store, onSubmit, drafts, onCollisions }: Options) {
  const [state, setState] = useState(idle);
  const isSending = useRef(false);

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
      store.rebase(record);
      onCollisions(new Map(Object.entries(result.conflicts)));
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
    const submission = toSubmission(store);
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
  return { state, submit, reset, fail };
}

function currentValues(conflicts: { [field: string]: Collision }): JsonObject {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { current }]) => [name, current ?? null]));
}
