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

export function updateActivity(state: string, change: (before: Activity) => Activity): void {
  const key = keyOf(state);
  const before = appStore.get(activitiesAtom);
  appStore.set(activitiesAtom, new Map(before).set(key, change(before.get(key) ?? idle)));
}

/** What came of it: beside the state, or as a banner where the section is out of sight. */
export function tellOutcome(state: string, tone: 'success' | 'error' | 'info', text: string): void {
  updateActivity(state, ({ isReplacing }) => ({
    phase: 'idle',
    ...(isReplacing && tone !== 'success' && { isReplacing }),
    ...(shown > 0 && { message: toMessage(tone, text) }),
  }));
  if (shown > 0) return;
  if (tone === 'error') showError(text);
  else showSuccess(text);
}

/** Undefined while one is running for this state. */
export function beginUpload(state: string): { signal: AbortSignal; end: () => void } | undefined {
  const key = keyOf(state);
  if (uploads.has(key)) return undefined;
  const upload = new AbortController();
  uploads.set(key, upload);
  return { signal: upload.signal, end: () => void uploads.delete(key) };
}

export function cancelUpload(state: string): void {
  uploads.get(keyOf(state))?.abort();
}

function keyOf(state: string): string {
  const session = getSession();
  return `${session ? personOf(session) : ''} ${state}`;
}
