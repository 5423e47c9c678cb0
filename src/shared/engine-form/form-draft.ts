import type { DraftStrategy, Unsaved } from '../../../renderers/store/submission';
import { openDraft } from '../drafts/shared-draft';

export type FormDraft = {
  strategy: DraftStrategy;
  /** The version a restored draft was typed on, while it is not saved: a save is based on that, not on what came since. */
  version: () => number | undefined;
  /** The person has seen what came since. */
  rebase: () => void;
  /** A save went through and made this version: what is typed next is based on it. */
  saved: (version: number | undefined) => void;
  /** What is not saved yet goes on under another name, and nothing more is kept under this one. */
  moveTo: (name: string, version: number | undefined, unsaved: Unsaved) => void;
  /** Keeps in step with the other tabs until stopped. */
  follow: () => () => void;
};

/** Keeps a form's typing under a name, with the version of the record it was typed on. */
export function createFormDraft(name: string, currentVersion: () => number | undefined): FormDraft {
  let basis: number | undefined;
  let savedVersion: number | undefined;
  let leftOut: readonly string[] = [];
  let isMoved = false;
  const draft = openDraft(name);
  /** The record of the form may be older than its last save, until it is loaded again. */
  const newest = () => Math.max(currentVersion() ?? -1, savedVersion ?? -1);
  const clear = () => {
    basis = undefined;
    draft.clear();
  };
  return {
    strategy: {
      load: () => {
        const found = draft.load();
        // Typed on the version that the form begins with: what comes since comes into the form.
        basis = found?.version === currentVersion() ? undefined : found?.version;
        leftOut = found?.leftOut ?? [];
        return found?.values;
      },
      leftOut: () => leftOut,
      save: (values, secrets) => {
        if (isMoved) return;
        const version = basis ?? newest();
        draft.save(values, { ...(version >= 0 && { version }), leftOut: secrets });
      },
      clear,
    },
    version: () => basis,
    rebase: () => {
      basis = undefined;
    },
    saved: (version) => {
      basis = undefined;
      savedVersion = version;
      if (version !== undefined) draft.rebase(version);
    },
    moveTo: (other, version, { values, secrets }) => {
      openDraft(other).save(values, { ...(version !== undefined && { version }), leftOut: secrets });
      clear();
      isMoved = true;
    },
    follow: draft.follow,
  };
}
