import type { DraftStrategy } from '../../../renderers/store/submission';
import { openDraft } from '../drafts/shared-draft';

export type FormDraft = {
  strategy: DraftStrategy;
  /** The version a restored draft was typed on, while it is not saved: a save is based on that, not on what came since. */
  version: () => number | undefined;
  /** The person has seen what came since. */
  rebase: () => void;
  /** Keeps in step with the other tabs until stopped. */
  follow: () => () => void;
};

/** Keeps a form's typing under a name, with the version of the record it was typed on. */
export function createFormDraft(name: string, currentVersion: () => number | undefined): FormDraft {
  let basis: number | undefined;
  let leftOut: readonly string[] = [];
  const draft = openDraft(name);
  return {
    strategy: {
      load: () => {
        const found = draft.load();
        basis = found?.version;
        leftOut = found?.leftOut ?? [];
        return found?.values;
      },
      leftOut: () => leftOut,
      save: (values, secrets) => draft.save(values, { version: basis ?? currentVersion(), leftOut: secrets }),
      clear: () => {
        basis = undefined;
        draft.clear();
      },
    },
    version: () => basis,
    rebase: () => {
      basis = undefined;
    },
    follow: draft.follow,
  };
}
