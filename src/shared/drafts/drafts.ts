// Unsaved input, kept in this browser: one draft per form and user, shared by all tabs.
import type { JsonObject } from '../../../schemas/values/json';
import { listKeys, loadJson, storeText } from '../app-state/browser-storage';
import { onStorageChange } from '../app-state/on-storage-change';
import { currentPerson } from '../session/session';

export type Draft = {
  /** ISO 8601 UTC. */
  savedAt: string;
  version: number | undefined;
  values: JsonObject;
  by?: { [field: string]: string };
  /** Fields that were changed but whose values must not be stored. */
  leftOut?: readonly string[];
};

const prefix = 'leadfield.draft.';
const maxAgeDays = 30;

export function getDraft(form: string, person = currentPerson()): Draft | undefined {
  return loadDraft(keyOf(form, person));
}

/**
 * Stores a form's unsaved values for this user, so that they survive a reload and a new sign-in. Never pass in secret values (R36). A draft
 * without values is removed.
 */
export function saveDraft(form: string, given: Omit<Draft, 'savedAt'>, person = currentPerson()): void {
  if (person === '') return;
  const isEmpty = Object.keys(given.values).length === 0 && !given.leftOut?.length;
  const draft: Draft = { savedAt: new Date().toISOString(), ...given };
  storeText(keyOf(form, person), isEmpty ? undefined : JSON.stringify(draft));
}

export function onDraftChange(form: string, person: string, listener: () => void): () => void {
  return onStorageChange([keyOf(form, person)], listener);
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
