// Unsaved input, kept in this browser: one draft per form and user, shared by all tabs.
import type { JsonObject } from '../../../schemas/values/json';
import { listKeys, loadJson, loadText, storeText } from '../app-state/browser-storage';
import { onStorageChange } from '../app-state/on-storage-change';
import { getSession, personOf } from '../session/session';

export type Draft = {
  /** ISO 8601 UTC. */
  savedAt: string;
  version: number | undefined;
  values: JsonObject;
  by?: { [field: string]: string };
  /** Fields that were changed but whose values must not be stored. */
  leftOut?: readonly string[];
};

/** The names under which a user's drafts are stored: the current one, then that of earlier versions. */
export type DraftOwner = readonly string[];

const prefix = 'leadfield.draft.';
const maxAgeDays = 30;

export function currentOwner(): DraftOwner {
  const session = getSession();
  return session ? [...new Set([personOf(session), session.email.toLowerCase()])] : [];
}

export function getDraft(form: string, owner = currentOwner()): Draft | undefined {
  for (const name of owner) {
    const draft = loadDraft(keyOf(form, name));
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
  for (const one of earlier) storeText(keyOf(form, one), undefined);
  const key = keyOf(form, name);
  const isEmpty = Object.keys(given.values).length === 0 && !given.leftOut?.length;
  const draft: Draft = { savedAt: new Date().toISOString(), ...given };
  storeText(key, isEmpty ? undefined : JSON.stringify(draft));
}

export function onDraftChange(form: string, owner: DraftOwner, listener: () => void): () => void {
  return onStorageChange(
    owner.map((name) => keyOf(form, name)),
    listener,
  );
}

/** Moves drafts from the email to the user id, because an email can belong to someone else later. */
export function adoptDrafts([name, ...earlier] = currentOwner()): void {
  for (const one of earlier)
    for (const key of listKeys(keyOf('', one))) {
      const now = keyOf(key.slice(keyOf('', one).length), name ?? one);
      const text = loadText(key);
      if (text !== null && loadText(now) === null) storeText(now, text);
      storeText(key, undefined);
    }
}

export function deleteOldDrafts(now = Date.now()): void {
  const oldest = now - maxAgeDays * 24 * 3600 * 1000;
  for (const key of listKeys(prefix)) {
    const draft = loadDraft(key);
    if (!draft || Date.parse(draft.savedAt) < oldest) storeText(key, undefined);
  }
}

function keyOf(form: string, name: string): string {
  return `${prefix}${name}.${form}`;
}

function loadDraft(key: string): Draft | undefined {
  const draft = loadJson(key) as Partial<Draft> | null | undefined;
  const isDraft =
    typeof draft?.savedAt === 'string' && typeof draft.values === 'object' && draft.values !== null;
  return isDraft ? (draft as Draft) : undefined;
}
