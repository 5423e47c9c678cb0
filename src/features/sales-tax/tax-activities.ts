// Uploads of tax forms, kept outside the screen so that they continue while another section is open.
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { appStore } from '../../shared/app-state/app-store';
import { currentPerson } from '../../shared/session/session';
import { showError, showSuccess } from '../../shared/ui/notices';
import { type Activity, idle, type Message } from './activity';

const activitiesAtom = atom<ReadonlyMap<string, Activity>>(new Map());
const uploads = new Map<string, AbortController>();
let shown = 0;

/** The activity of each state; while a component uses it, messages appear next to the states. */
export function useActivities(): (state: string) => Activity {
  const activities = useAtomValue(activitiesAtom);
  useEffect(() => {
    shown++;
    return () => void shown--;
  }, []);
  return (state) => activities.get(keyOf(state)) ?? idle;
}

/** `key` includes the user, because someone else may be signed in when the upload ends. */
export function updateActivity(key: ActivityKey, change: (before: Activity) => Activity): void {
  const before = appStore.get(activitiesAtom);
  appStore.set(activitiesAtom, new Map(before).set(key, change(before.get(key) ?? idle)));
}

export function showOutcome(key: ActivityKey, tone: Message['tone'], text: string): void {
  if (!isOfCurrentUser(key)) {
    updateActivity(key, () => idle);
    return;
  }
  updateActivity(key, ({ isReplacing }) => ({
    phase: 'idle',
    ...(isReplacing && tone !== 'success' && { isReplacing }),
    ...(shown > 0 && { message: { tone, text } }),
  }));
  if (shown > 0) return;
  if (tone === 'error') showError(text);
  else showSuccess(text);
}

/** Undefined if an upload of this form is already running. */
export function startUpload(key: ActivityKey): { signal: AbortSignal; end: () => void } | undefined {
  if (uploads.has(key)) return undefined;
  const upload = new AbortController();
  uploads.set(key, upload);
  return { signal: upload.signal, end: () => void uploads.delete(key) };
}

export function cancelUpload(key: ActivityKey): void {
  uploads.get(key)?.abort();
}

export type ActivityKey = `${string} ${string}`;

export function keyOf(state: string): ActivityKey {
  return `${currentPerson()} ${state}`;
}

export function isOfCurrentUser(key: ActivityKey): boolean {
  return key.startsWith(`${currentPerson()} `);
}
