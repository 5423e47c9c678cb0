import type { JsonObject } from '../../schemas/json';
import { getSession } from './session/session';

/** What a person typed into a form and has not saved. */
export type Draft = {
  /** ISO 8601 UTC. */
  savedAt: string;
  /** The record's version that was being changed; undefined for a new one. */
  version: number | undefined;
  values: JsonObject;
};

const prefix = 'leadfield.draft.';
const keepDays = 30;

/**
 * Keeps a form's typed values in this browser, for the person who is signed in: they survive a reload and
 * signing in again, and nobody else ever sees them. Values of sealed fields must not be handed in
 * (RULINGS 36). Nothing to keep takes the draft away. `owner`: whose typing it is, where the session may be over.
 */
export function saveDraft(form: string, values: JsonObject, version?: number, owner = whoIsHere()): void {
  const key = keyOf(form, owner);
  if (!key) return;
  if (Object.keys(values).length === 0) {
    deleteDraft(form, owner);
    return;
  }
  const draft: Draft = { savedAt: new Date().toISOString(), version, values };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: typing goes on, only the safety net is missing.
  }
}

export function getDraft(form: string): Draft | undefined {
  const key = keyOf(form, whoIsHere());
  if (!key) return undefined;
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function deleteDraft(form: string, owner = whoIsHere()): void {
  const key = keyOf(form, owner);
  if (key) localStorage.removeItem(key);
}

/** Takes away drafts that nobody came back for. */
export function deleteOldDrafts(now = Date.now()): void {
  const oldest = now - keepDays * 24 * 3600 * 1000;
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    try {
      const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (isDraft(draft) && Date.parse(draft.savedAt) >= oldest) continue;
    } catch {
      // Not a draft any more.
    }
    localStorage.removeItem(key);
  }
}

/** One person, one form. Without a signed-in person there are no drafts. */
function keyOf(form: string, owner: string | undefined): string | undefined {
  return owner ? `${prefix}${owner.toLowerCase()}.${form}` : undefined;
}

/** The e-mail of the person who is signed in. */
export function whoIsHere(): string | undefined {
  return getSession()?.email;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, values } = value as Partial<Draft>;
  return typeof savedAt === 'string' && typeof values === 'object' && values !== null;
}
