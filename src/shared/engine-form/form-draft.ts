import type { DraftStrategy } from '../../../renderers/submission';
import { deleteDraft, getDraft, saveDraft, whoIsHere } from '../drafts';

export type FormDraft = {
  strategy: DraftStrategy;
  /** The version a restored draft was typed on, while it is not saved: a save is based on that, not on what came since. */
  version: () => number | undefined;
  /** The person has seen what came since. */
  rebase: () => void;
};

/** Keeps a form's typing under a name, with the version of the record it was typed on. */
export function createFormDraft(name: string, currentVersion: () => number | undefined): FormDraft {
  let basis: number | undefined;
  // The last keys are kept when the form goes, and with an ended session the form goes after it.
  const owner = whoIsHere();
  return {
    strategy: {
      load: () => {
        const draft = getDraft(name);
        basis = draft?.version;
        return draft?.values;
      },
      save: (values) => saveDraft(name, values, basis ?? currentVersion(), owner),
      clear: () => {
        basis = undefined;
        deleteDraft(name, owner);
      },
    },
    version: () => basis,
    rebase: () => {
      basis = undefined;
    },
  };
}
