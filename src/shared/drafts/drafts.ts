// What people typed and have not saved, as this browser keeps it: one draft a form and person, for all tabs.
import type { JsonObject } from '../../../schemas/values/json';
import { onStored } from '../app-state/on-stored';
import { getSession, personOf } from '../session/session';

export type Draft = {
  /** ISO 8601 UTC. */
  savedAt: string;
  /** The record's version that was being changed; undefined for a new one. */
  version: number | undefined;
  values: JsonObject;
  /** Which tab typed each value. */
  by?: { [field: string]: string };
  /** Fields that were typed into but are never kept. */
  leftOut?: readonly string[];
};

/** The names a person's drafts may stand under: today's, then that of earlier versions. */
export type DraftOwner = readonly string[];

const prefix = 'leadfield.draft.';
const keepDays = 30;

/** The person who is signed in (R58): the user, and the e-mail that drafts hung on before. */
export function whoIsHere(): DraftOwner {
  const session = getSession();
  return session ? [...new Set([personOf(session), session.email.toLowerCase()])] : [];
}

/** Undefined without a draft, and without a signed-in person. */
export function getDraft(form: string, owner = whoIsHere()): Draft | undefined {
  for (const name of owner) {
    const draft = parseDraft(localStorage.getItem(keyOf(form, name)));
    if (draft) return draft;
  }
  return undefined;
}

/**
 * Keeps a form's typed values in this browser, for that person: they survive a reload and signing in again, and nobody
 * else ever sees them. Values of secret fields must not be handed in (R36). Nothing to keep takes the draft away.
 */
export function saveDraft(form: string, given: Omit<Draft, 'savedAt'>, owner = whoIsHere()): void {
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
    // Storage is full or refused: typing goes on, only the safety net is missing.
  }
}

/** Calls `listener` when another tab changed this draft. Returns how to stop. */
export function onDraft(form: string, owner: DraftOwner, listener: () => void): () => void {
  return onStored(
    owner.map((name) => keyOf(form, name)),
    listener,
  );
}

/** Drafts of an earlier version hung on the e-mail, which may be another person's one day. */
export function adoptDrafts([name, ...earlier] = whoIsHere()): void {
  for (const one of earlier)
    for (const key of Object.keys(localStorage).filter((kept) => kept.startsWith(keyOf('', one)))) {
      const now = keyOf(key.slice(keyOf('', one).length), name ?? one);
      const text = localStorage.getItem(key);
      if (text !== null && localStorage.getItem(now) === null) localStorage.setItem(now, text);
      localStorage.removeItem(key);
    }
}

/** Takes away drafts that nobody came back for. */
export function deleteOldDrafts(now = Date.now()): void {
  const oldest = now - keepDays * 24 * 3600 * 1000;
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
