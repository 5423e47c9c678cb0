// Unsaved input, kept in this browser: one draft per form and user, shared by all tabs.
import type { JsonObject } from '../../../schemas/values/json';
import { listKeys, loadJson, loadText, storeText } from '../app-state/browser-storage';
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
const asidePrefix = 'leadfield.draft-aside.';
const maxAgeDays = 30;

/** With what another tab removed although this one had typed it. */
export function getDraft(form: string, person = currentPerson(), tab = tabName()): Draft | undefined {
  const draft = loadDraft(keyOf(form, person));
  const aside = loadDraft(asideKeyOf(form, person, tab));
  if (!aside) return draft;
  return {
    ...aside,
    ...draft,
    version: earlierVersion(draft?.version, aside.version),
    values: { ...aside.values, ...draft?.values },
    by: { ...aside.by, ...draft?.by },
  };
}

/** The draft as other tabs see it. */
export function getStoredDraft(form: string, person: string): Draft | undefined {
  return loadDraft(keyOf(form, person));
}

/** Keeps values that another tab removes for the tab that typed them, which may be reloading or asleep. */
export function setAside(form: string, person: string, tab: string, { values, version }: Aside): void {
  const key = asideKeyOf(form, person, tab);
  const before = loadDraft(key);
  const names = Object.keys(values);
  const draft: Draft = {
    savedAt: new Date().toISOString(),
    version: earlierVersion(before?.version, version),
    values: { ...before?.values, ...values },
    by: { ...before?.by, ...Object.fromEntries(names.map((name) => [name, tab])) },
  };
  storeText(key, JSON.stringify(draft));
}

type Aside = Pick<Draft, 'values' | 'version'>;

/** The earlier version, so that a save overwrites no change unseen. */
export function earlierVersion(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/**
 * Stores a form's unsaved values for this user, so that they survive a reload and a new sign-in. Never pass in secret values (R36). A draft
 * without values is removed.
 */
export function saveDraft(
  form: string,
  given: Omit<Draft, 'savedAt'>,
  person = currentPerson(),
  tab = tabName(),
): void {
  if (person === '') return;
  const isEmpty = Object.keys(given.values).length === 0 && !given.leftOut?.length;
  const draft: Draft = { savedAt: new Date().toISOString(), ...given };
  const isStored = storeText(keyOf(form, person), isEmpty ? undefined : JSON.stringify(draft));
  if (isStored) storeText(asideKeyOf(form, person, tab), undefined);
}

export function onDraftChange(form: string, person: string, listener: () => void): () => void {
  return onStorageChange([keyOf(form, person)], listener);
}

export function deleteOldDrafts(now = Date.now()): void {
  const oldest = now - maxAgeDays * 24 * 3600 * 1000;
  for (const key of [...listKeys(prefix), ...listKeys(asidePrefix)]) {
    const draft = loadDraft(key);
    if (!draft || Date.parse(draft.savedAt) < oldest) storeText(key, undefined);
  }
}

function keyOf(form: string, name: string): string {
  return `${prefix}${name}.${form}`;
}

function asideKeyOf(form: string, name: string, tab: string): string {
  return `${asidePrefix}${tab}.${name}.${form}`;
}

const tabKey = 'leadfield.tab';

/** Survives a reload. */
export function tabName(): string {
  const name = loadText(tabKey, 'sessionStorage') ?? Math.random().toString(36).slice(2);
  return storeText(tabKey, name, 'sessionStorage') ? name : '';
}

function loadDraft(key: string): Draft | undefined {
  const draft = loadJson(key) as Partial<Draft> | null | undefined;
  const isDraft =
    typeof draft?.savedAt === 'string' && typeof draft.values === 'object' && draft.values !== null;
  return isDraft ? (draft as Draft) : undefined;
}
