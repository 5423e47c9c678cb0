// A draft that several tabs edit at once: merged field by field, where the latest input wins.
import { isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import { currentPerson } from '../session/session';
import {
  type Draft,
  earlierVersion,
  getDraft,
  getStoredDraft,
  onDraftChange,
  saveDraft,
  setAside,
  tabName,
} from './drafts';

export type SharedDraft = {
  load: () => Draft | undefined;
  save: (values: JsonObject, about?: DraftInfo) => void;
  /** What the next change removes has been saved, with this version of the record. */
  saved: (version: number | undefined) => void;
  /** Removes this form's values, but not what another tab has typed since. */
  clear: () => void;
  /** Restores this tab's values if another tab removes them. Returns a function that stops. */
  follow: () => () => void;
};

type DraftInfo = Pick<Partial<Draft>, 'version' | 'leftOut'>;

/**
 * Belongs to the user who is signed in now, even if the last input is stored after the session has ended. `keepsOwn`: what this tab typed
 * stays its own if another tab removes it; otherwise all tabs show one text.
 */
export function openDraft(form: string, { keepsOwn = false } = {}): SharedDraft {
  const person = currentPerson();
  const tab = tabName();
  const lastSeen = new Map<string, Json>();
  const typedHere = new Set<string>();
  let unstored: readonly string[] = [];
  /** The version that all values are based on, remembered because another tab can remove it. */
  let baseVersion: number | undefined;
  let isAfterSave = false;

  const update = (change: (stored: StoredDraft) => void) => {
    const draft = getDraft(form, person, tab);
    const stored: StoredDraft = {
      values: new Map(Object.entries(draft?.values ?? {})),
      by: new Map(Object.entries(draft?.by ?? {})),
      leftOut: new Set(draft?.leftOut),
      removed: new Map(),
    };
    change(stored);
    for (const [owner, values] of stored.removed)
      setAside(form, person, owner, { values, version: draft?.version });
    const isAllSeen = isAfterSave && [...stored.values.keys()].every((name) => lastSeen.has(name));
    isAfterSave = false;
    const merged = {
      version: isAllSeen ? baseVersion : earlierVersion(draft?.version, baseVersion),
      values: Object.fromEntries(stored.values),
      by: Object.fromEntries(stored.by),
      leftOut: [...stored.leftOut],
    };
    saveDraft(form, merged, person, tab);
  };
  const put = ({ values, by }: StoredDraft, name: string, value: Json) => {
    values.set(name, value);
    by.set(name, tab);
  };
  const drop = ({ values, by, removed }: StoredDraft, name: string) => {
    // If another tab typed another value since, keep it.
    if (isSameValue(values.get(name), lastSeen.get(name))) {
      const owner = by.get(name);
      const value = values.get(name);
      if (keepsOwn && !isAfterSave && owner && owner !== tab && value !== undefined)
        removed.set(owner, { ...removed.get(owner), [name]: value });
      values.delete(name);
      by.delete(name);
    }
    lastSeen.delete(name);
    typedHere.delete(name);
  };
  const merge = (stored: StoredDraft, name: string, value: Json) => {
    const isTyped = !lastSeen.has(name) || !isSameValue(lastSeen.get(name), value);
    if (isTyped) typedHere.add(name);
    if (isTyped || (typedHere.has(name) && !stored.values.has(name))) put(stored, name, value);
    lastSeen.set(name, value);
  };

  return {
    load: () => {
      const draft = getDraft(form, person, tab);
      for (const [name, value] of Object.entries(draft?.values ?? {})) {
        lastSeen.set(name, value);
        if (draft?.by?.[name] === tab) typedHere.add(name);
      }
      unstored = draft?.leftOut ?? [];
      baseVersion = draft?.version;
      return draft;
    },
    save: (values, { version, leftOut = [] } = {}) => {
      baseVersion = Object.keys(values).length === 0 ? undefined : earlierVersion(baseVersion, version);
      update((stored) => {
        for (const name of [...lastSeen.keys()]) if (!Object.hasOwn(values, name)) drop(stored, name);
        for (const [name, value] of Object.entries(values)) merge(stored, name, value);
        unstored = [...unstored, ...leftOut];
        for (const name of unstored) stored.leftOut.add(name);
      });
    },
    saved: (version) => {
      baseVersion = version ?? baseVersion;
      isAfterSave = lastSeen.size > 0;
    },
    clear: () => {
      if (lastSeen.size === 0 && unstored.length === 0) return;
      baseVersion = undefined;
      update((stored) => {
        for (const name of [...lastSeen.keys()]) drop(stored, name);
        for (const name of unstored) stored.leftOut.delete(name);
      });
      unstored = [];
    },
    follow: () =>
      onDraftChange(form, person, () => {
        const values = getStoredDraft(form, person)?.values ?? {};
        const missing = [...typedHere].filter((name) => !Object.hasOwn(values, name));
        if (missing.length === 0) return;
        update((stored) => {
          for (const name of missing) put(stored, name, lastSeen.get(name) ?? null);
        });
      }),
  };
}

type StoredDraft = {
  values: Map<string, Json>;
  by: Map<string, string>;
  leftOut: Set<string>;
  /** Values that this change removes although another tab typed them, by tab. */
  removed: Map<string, JsonObject>;
};
