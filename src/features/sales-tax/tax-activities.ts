// What goes on with the tax forms, for as long as the page lives: an upload runs on while another section is shown.
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { appStore } from '../../shared/app-state/app-store';
import { getSession, personOf } from '../../shared/session/session';
import { showError, showSuccess } from '../../shared/ui/notices';
import { type Activity, idle, toMessage } from './activity';

const activitiesAtom = atom<ReadonlyMap<string, Activity>>(new Map());
const uploads = new Map<string, AbortController>();
let shown = 0;

/** The states' activities of the signed-in person; while it is used, messages stand beside the states. */
export function useActivities(): (state: string) => Activity {
  const activities = useAtomValue(activitiesAtom);
  useEffect(() => {
    shown++;
    return () => void shown--;
  }, []);
  return (state) => activities.get(keyOf(state)) ?? idle;
}

/** `key` names the person who began the work, since somebody else may be signed in when it ends. */
export function updateActivity(key: ActivityKey, change: (before: Activity) => Activity): void {
  const before = appStore.get(activitiesAtom);
  appStore.set(activitiesAtom, new Map(before).set(key, change(before.get(key) ?? idle)));
}

/** What came of it: beside the state, or as a banner where the section is out of sight. */
export function tellOutcome(key: ActivityKey, tone: 'success' | 'error' | 'info', text: string): void {
  if (!isOfSignedIn(key)) {
    updateActivity(key, () => idle);
    return;
  }
  updateActivity(key, ({ isReplacing }) => ({
    phase: 'idle',
    ...(isReplacing && tone !== 'success' && { isReplacing }),
    ...(shown > 0 && { message: toMessage(tone, text) }),
  }));
  if (shown > 0) return;
  if (tone === 'error') showError(text);
  else showSuccess(text);
}

/** Undefined while an upload of this form is running. */
export function beginUpload(key: ActivityKey): { signal: AbortSignal; end: () => void } | undefined {
  if (uploads.has(key)) return undefined;
  const upload = new AbortController();
  uploads.set(key, upload);
  return { signal: upload.signal, end: () => void uploads.delete(key) };
}

export function cancelUpload(key: ActivityKey): void {
  uploads.get(key)?.abort();
}

/** Names the form of one state of one person. */
export type ActivityKey = `${string} ${string}`;

/** The key for the person who is signed in at this moment. */
export function keyOf(state: string): ActivityKey {
  return `${whoIsSignedIn()} ${state}`;
}

/** Whether that person is still, or again, signed in. */
export function isOfSignedIn(key: ActivityKey): boolean {
  return key.startsWith(`${whoIsSignedIn()} `);
}

function whoIsSignedIn(): string {
  const session = getSession();
  return session ? personOf(session) : '';
}
