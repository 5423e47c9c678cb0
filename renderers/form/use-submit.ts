import { useRef, useState } from 'react';
import type { JsonObject, Problem } from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import type { FormStore } from '../store/form-store';
import { type Collision, mergeField } from '../store/merge-field';
import type { DraftStrategy, Submission, SubmitResult, Unsaved } from '../store/submission';
import type { Conflicts } from './use-conflicts';

export type SubmitState = {
  isBusy: boolean;
  isSaved: boolean;
  general: readonly Problem[];
  attempt: number;
};

type Options = {
  store: FormStore;
  onSubmit: (submission: Submission) => SubmitResult | Promise<SubmitResult>;
  drafts: DraftStrategy | undefined;
  conflicts: Conflicts;
  say: Say;
};

const idle: SubmitState = { isBusy: false, isSaved: false, general: [], attempt: 0 };

export function useSubmit({ store, onSubmit, drafts, conflicts, say }: Options) {
  const [state, setState] = useState(idle);
  const isSending = useRef(false);

  /** What to send now; while a save is running, its values are still the expected ones. */
  const read = (): Submission => {
    const changes = store.changes();
    if (!isSending.current) conflicts.expect(changes);
    return { changes, value: store.values(), base: store.base };
  };

  const fail = (general: readonly Problem[]) =>
    setState((before) => ({ isBusy: false, isSaved: false, general, attempt: before.attempt + 1 }));

  const succeed = (record: JsonObject, sent: JsonObject, onNoted?: (unsaved: Unsaved) => void) => {
    store.saved(record, sent);
    const unsaved = store.unsaved();
    // Immediately, because the form may be gone, and its draft would restore what was saved.
    if (unsaved.count === 0) drafts?.clear();
    else drafts?.save(unsaved.values, unsaved.secrets);
    setState((before) => ({ ...before, isBusy: false, isSaved: true, general: [] }));
    onNoted?.(unsaved);
  };

  const settle = (result: SubmitResult, sent: JsonObject) => {
    store.forgetRefusals();
    const problems = listProblems(result);
    if (result && 'conflicts' in result) {
      const record = result.record ?? { ...store.base, ...currentValues(result.conflicts) };
      const met = store.rebase(record);
      conflicts.replace(mergeAnswered(store, met, result.conflicts));
      setState((before) => ({ ...before, isBusy: false, isSaved: false }));
    } else if (result && 'failed' in result)
      setState((before) => ({ ...before, isBusy: false, isSaved: false }));
    else if (result && 'saved' in result) succeed(result.saved, sent, result.onNoted);
    else if (problems.length > 0) fail(store.place(problems));
    else succeed({ ...store.base, ...sent }, sent);
  };

  const refuse = (problems: readonly Problem[]) => {
    if (!isSending.current) fail(store.showProblems(problems));
  };

  const submit = async () => {
    if (isSending.current) return;
    store.showProblems([]);
    const submission = read();
    isSending.current = true;
    setState((before) => ({ ...before, isBusy: true, general: [] }));
    try {
      settle(await onSubmit(submission), submission.changes);
    } catch (error) {
      // A failure between page and server; nothing typed is affected.
      const message =
        error instanceof Error && error.message ? error.message : say('Saving failed. Try again.');
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
  return { state, submit, refuse, reset, read };
}

function listProblems(result: SubmitResult): readonly Problem[] {
  if (Array.isArray(result)) return result;
  return result && 'problems' in result ? result.problems : [];
}

/** The host's version, merged with ours where the field's type can; only the rest needs a choice. */
function mergeAnswered(
  store: FormStore,
  met: ReadonlyMap<string, Collision>,
  answered: { [field: string]: Collision },
): Map<string, Collision> {
  const collisions = new Map([...met].filter(([, { words }]) => words !== undefined));
  for (const [name, sides] of Object.entries(answered)) {
    const field = store.form.fields.get(name);
    const { value, collision } = field?.type.merge
      ? mergeField(field, sides)
      : { value: null, collision: sides };
    if (field?.type.merge) store.set(name, value);
    if (collision) collisions.set(name, collision);
  }
  return collisions;
}

function currentValues(conflicts: { [field: string]: Collision }): JsonObject {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { current }]) => [name, current ?? null]));
}
