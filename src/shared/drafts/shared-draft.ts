// A form's draft while several tabs type into it: merged by field, of one field the text typed last.
import { isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import { type Draft, getDraft, onDraft, saveDraft, whoIsHere } from './drafts';

export type SharedDraft = {
  load: () => Draft | undefined;
  /** All that is typed and not saved in this tab's form. What was here before and is not now is dropped. */
  save: (values: JsonObject, about?: About) => void;
  /** A save of this form went through: what it holds from now on is typed on this version. */
  rebase: (version: number) => void;
  /** Drops what this form holds, and nothing that another tab typed since. */
  clear: () => void;
  /** Puts back what this tab typed when another one drops it with its own. Returns how to stop. */
  follow: () => () => void;
};

/** The version of the record it was typed on, and the fields that are never kept. */
type About = Pick<Partial<Draft>, 'version' | 'leftOut'>;

/** For the person who is signed in now, also when the last keys are kept after the session's end. */
export function openDraft(form: string): SharedDraft {
  const owner = whoIsHere();
  const tab = tabName();
  /** What this form typed or was given, as last seen here. */
  const known = new Map<string, Json>();
  /** Of these, what was typed in this tab. */
  const own = new Set<string>();
  let leftOutHere: readonly string[] = [];
  /** The version of the record that all of it was typed on: another tab may take it away with its own. */
  let base: number | undefined;
  /** `base` is a version that this form saved itself. */
  let isOwnSave = false;

  /** What is kept now, changed by `change`. */
  const update = (change: (kept: StoredDraft) => void) => {
    const stored = getDraft(form, owner);
    const kept: StoredDraft = {
      values: new Map(Object.entries(stored?.values ?? {})),
      by: new Map(Object.entries(stored?.by ?? {})),
      leftOut: new Set(stored?.leftOut),
    };
    change(kept);
    const isAllOwn = isOwnSave && [...kept.values.keys()].every((name) => known.has(name));
    isOwnSave = false;
    const draft = {
      version: isAllOwn ? base : toEarlier(stored?.version, base),
      values: Object.fromEntries(kept.values),
      by: Object.fromEntries(kept.by),
      leftOut: [...kept.leftOut],
    };
    saveDraft(form, draft, owner);
  };
  const put = ({ values, by }: StoredDraft, name: string, value: Json) => {
    values.set(name, value);
    by.set(name, tab);
  };
  const drop = ({ values, by }: StoredDraft, name: string) => {
    // Typed elsewhere since: it stays.
    if (isSameValue(values.get(name), known.get(name))) {
      values.delete(name);
      by.delete(name);
    }
    known.delete(name);
    own.delete(name);
  };
  const take = (kept: StoredDraft, name: string, value: Json) => {
    const isTyped = !known.has(name) || !isSameValue(known.get(name), value);
    if (isTyped) own.add(name);
    if (isTyped || (own.has(name) && !kept.values.has(name))) put(kept, name, value);
    known.set(name, value);
  };

  return {
    load: () => {
      const draft = getDraft(form, owner);
      for (const [name, value] of Object.entries(draft?.values ?? {})) {
        known.set(name, value);
        if (draft?.by?.[name] === tab) own.add(name);
      }
      leftOutHere = draft?.leftOut ?? [];
      base = draft?.version;
      return draft;
    },
    save: (values, { version, leftOut = [] } = {}) => {
      base = Object.keys(values).length === 0 ? undefined : toEarlier(base, version);
      update((kept) => {
        for (const name of [...known.keys()]) if (!Object.hasOwn(values, name)) drop(kept, name);
        for (const [name, value] of Object.entries(values)) take(kept, name, value);
        leftOutHere = [...leftOutHere, ...leftOut];
        for (const name of leftOutHere) kept.leftOut.add(name);
      });
    },
    rebase: (version) => {
      base = version;
      isOwnSave = true;
    },
    clear: () => {
      if (known.size === 0 && leftOutHere.length === 0) return;
      base = undefined;
      update((kept) => {
        for (const name of [...known.keys()]) drop(kept, name);
        for (const name of leftOutHere) kept.leftOut.delete(name);
      });
      leftOutHere = [];
    },
    follow: () =>
      onDraft(form, owner, () => {
        const values = getDraft(form, owner)?.values ?? {};
        const missing = [...own].filter((name) => !Object.hasOwn(values, name));
        if (missing.length === 0) return;
        update((kept) => {
          for (const name of missing) put(kept, name, known.get(name) ?? null);
        });
      }),
  };
}

type StoredDraft = { values: Map<string, Json>; by: Map<string, string>; leftOut: Set<string> };

/** The older of two: a save is based on it, so that nothing that came since is overwritten unseen. */
function toEarlier(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

const tabKey = 'leadfield.tab';

/** The same over a reload. */
function tabName(): string {
  try {
    const name = sessionStorage.getItem(tabKey) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(tabKey, name);
    return name;
  } catch {
    return '';
  }
}
