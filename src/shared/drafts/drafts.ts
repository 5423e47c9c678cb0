// Unsaved input, kept in this browser: one draft per form and user, shared by all tabs.
import type { JsonObject } from '../../../schemas/values/json';
import { onStorageChange } from '../app-state/on-storage-change';
import { getSession, personOf } from '../session/session';

export type Draft = {
  /** ISO 8601 UTC. */
  savedAt: string;
  /** The record's version that was being changed; undefined for a new one. */
  version: number | undefined;
  values: JsonObject;
  /** The tab in which each value was typed. */
  by?: { [field: string]: string };
  /** Fields that were changed but whose values must not be stored. */
  leftOut?: readonly string[];
};

/** The names under which a user's drafts are stored: the current one, then that of earlier versions. */
export type DraftOwner = readonly string[];

const prefix = 'leadfield.draft.';
const maxAgeDays = 30;

/** The signed-in user's id (R58) and email, which earlier versions used. */
export function currentOwner(): DraftOwner {
  const session = getSession();
  return session ? [...new Set([personOf(session), session.email.toLowerCase()])] : [];
}

export function getDraft(form: string, owner = currentOwner()): Draft | undefined {
  for (const name of owner) {
    const draft = parseDraft(localStorage.getItem(keyOf(form, name)));
    if (draft) return draft;
  }
  return undefined;
}

/**
 * Stores a form's unsaved values for this user, so that they survive a reload and a new sign-in. Never pass in secret values (R36). A draft
 * without values is removed.
 */
export function saveDraft(form: string, given: Omit<Draft, 'savedAt'>, owner = currentOwner()): void {
  const [name, ...earlier] = owner;
  if (name === undefined) return;
  for (const one of earlier) localStorage.removeItem(keyOf(form, one));
  const key = keyOf(form, name);
  if (Object.keys(given.values).length === 0 && !given.leftOut?.length) {
    localStorage.removeItem(key);
    return;
  }
  const draft: Draft = { savedAt: new Date().toISOString(), ...given };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the user can continue without a draft.
  }
}

/** Calls `listener` when another tab changed this draft. Returns a function that stops listening. */
export function onDraftChange(form: string, owner: DraftOwner, listener: () => void): () => void {
  return onStorageChange(
    owner.map((name) => keyOf(form, name)),
    listener,
  );
}

/** Moves drafts from the email to the user id, because an email can belong to someone else later. */
export function adoptDrafts([name, ...earlier] = currentOwner()): void {
  for (const one of earlier)
    for (const key of Object.keys(localStorage).filter((stored) => stored.startsWith(keyOf('', one)))) {
      const now = keyOf(key.slice(keyOf('', one).length), name ?? one);
      const text = localStorage.getItem(key);
      if (text !== null && localStorage.getItem(now) === null) localStorage.setItem(now, text);
      localStorage.removeItem(key);
    }
}

export function deleteOldDrafts(now = Date.now()): void {
  const oldest = now - maxAgeDays * 24 * 3600 * 1000;
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const draft = parseDraft(localStorage.getItem(key));
    if (!draft || Date.parse(draft.savedAt) < oldest) localStorage.removeItem(key);
  }
}

function keyOf(form: string, name: string): string {
  return `${prefix}${name}.${form}`;
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: Partial<Draft> | null = JSON.parse(text ?? 'null');
    if (typeof draft?.savedAt !== 'string' || typeof draft.values !== 'object' || draft.values === null)
      return undefined;
    return draft as Draft;
  } catch {
    return undefined;
  }
}
