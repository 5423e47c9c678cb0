import { atom } from 'jotai';
import type { LiveData, LiveEventName } from '../../../contract/live';
import { request } from '../api/api-client';
import { onFirstChange } from '../api/first-change';
import { appStore } from '../app-state/app-store';
import { getConfig } from '../app-state/config';
import { endSession, getSession } from '../session/session';
import { openOwnConnection } from './lazy-own-connection';
import { openSharedConnection } from './shared-connection';
import type { News } from './stream-connection';

type Stream = { url: string; token: string };

export type LiveMessage = { event: LiveEventName; data: LiveData };

/**
 * Whether changes arrive by themselves. Without the stream (a host that has none, a network that drops it)
 * the 20 s cache serves.
 */
export const isLiveAtom = atom(false);

const listeners = new Set<(message: LiveMessage) => void>();

/** Hears every message of this browser's one connection. Returns how to stop. */
export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** So long the stream waits for an answer that says from where it goes on; a host that never says so is asked once more. */
const settleSeconds = 3;

/** The last message, or answer, that this page knows of. */
type StreamPosition = { lastId: string };

/**
 * Hears the stream, shared with the other tabs of this browser, until stopped; from `after` on, where the page has heard one
 * before. Returns how to stop, which answers up to where it was heard.
 */
export function startLive(after = ''): () => string {
  const stopped = new AbortController();
  const place = { lastId: after };
  const token = getSession()?.token ?? '';
  void getConfig().then(({ apiBase, liveUrl }) => {
    if (!liveUrl || stopped.signal.aborted) return;
    const stream = { url: new URL(liveUrl, apiBase || window.location.origin).href, token };
    if (after) listen(stream, place, stopped.signal);
    else listenFromFirst(stream, place, stopped.signal);
  });
  return () => {
    stopped.abort();
    return place.lastId;
  };
}

function listenFromFirst(stream: Stream, place: StreamPosition, stopped: AbortSignal): void {
  let isListening = false;
  const begin = (from: string) => {
    // Answered late, and asked for before what the stream began with.
    if (isListening && !stopped.aborted) return hear('resync', '{}');
    isListening = true;
    clearTimeout(timer);
    place.lastId = from;
    if (!stopped.aborted) listen(stream, place, stopped);
  };
  const timer = setTimeout(begin, settleSeconds * 1000, '');
  const stopHearing = onFirstChange(stream.token, (change) => begin(String(change)));
  stopped.addEventListener('abort', () => {
    clearTimeout(timer);
    stopHearing();
  });
}

function listen(stream: Stream, place: StreamPosition, stopped: AbortSignal): void {
  const isShared = typeof SharedWorker !== 'undefined';
  const openLine = isShared ? openSharedConnection : openOwnConnection;
  const take = createReader(place, stopped);
  let close: (() => void) | undefined;

  const shut = () => {
    close?.();
    close = undefined;
    appStore.set(isLiveAtom, false);
  };
  // As any 401 (A8), also for a tab that missed that another one signed out. Another call is answered why.
  const onRefused = () => {
    if (getSession()?.token !== stream.token) return;
    request('GET', '/dtl/user', { background: true }).then(endOwn, endOwn);
  };
  const endOwn = () => {
    if (getSession()?.token === stream.token) endSession();
  };
  const open = () => {
    shut();
    close = openLine({ ...stream, lastId: place.lastId }, { onNews: take, onLost: open, onRefused });
  };
  // A page that is kept for 'Back' holds nothing. Connections of tabs' own are few, so only those in sight have one.
  const look = ({ type }: Event) => {
    const isHere = type !== 'pagehide' && (isShared || !document.hidden);
    if (isHere && !close) open();
    if (!isHere) shut();
  };
  const events = isShared ? ['pagehide', 'pageshow'] : ['pagehide', 'pageshow', 'visibilitychange'];
  for (const name of events) addEventListener(name, look, { signal: stopped, capture: true });
  stopped.addEventListener('abort', shut);
  open();
}

/** Passes messages on, and says what cannot be known by them: what changed while nobody listened. */
function createReader(place: StreamPosition, stopped: AbortSignal) {
  const from = place.lastId;
  let isFirst = true;
  const isBroken = (continuesAfter: string) => {
    if (!isFirst) return place.lastId === '' || place.lastId !== continuesAfter;
    // Another tab's connection may be further on than what this page has.
    return from !== '' && Number(continuesAfter) > Number(from);
  };
  const opened = (continuesAfter: string) => {
    if (isBroken(continuesAfter)) hear('resync', '{}');
    // The forms that were fetched while the connection was being made.
    if (isFirst && from === '') setTimeout(() => stopped.aborted || hear('metadata', '{}'), 1000);
    isFirst = false;
    place.lastId = continuesAfter;
  };
  return (news: News) => {
    if (stopped.aborted) return;
    if ('message' in news) {
      place.lastId = news.message.id || place.lastId;
      return hear(news.message.event, news.message.data);
    }
    appStore.set(isLiveAtom, news.isOpen);
    if (news.isOpen) opened(news.lastId);
  };
}

function hear(event: string, text: string): void {
  if (!isEventName(event)) return;
  const data = parseData(text);
  for (const listener of listeners) listener({ event, data });
}

function isEventName(event: string): event is LiveEventName {
  return ['metadata', 'object', 'record', 'access', 'session', 'resync'].includes(event);
}

function parseData(text: string): LiveData {
  const nothing = { objectType: '', version: 0 };
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? { ...nothing, ...data } : nothing;
  } catch {
    return nothing;
  }
}
