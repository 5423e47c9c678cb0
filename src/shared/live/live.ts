import { atom } from 'jotai';
import type { LiveData, LiveEventName } from '../../../contract/live';
import { request } from '../api/api-client';
import { onOldestChange } from '../api/oldest-change';
import { forgetPrefetched } from '../api/prefetched';
import { appStore } from '../app-state/app-store';
import { getConfig } from '../app-state/config';
import { endSession, getSession } from '../session/session';
import { openOwnConnection } from './lazy-own-connection';
import { openSharedConnection } from './shared-connection';
import type { News } from './stream-connection';

type Stream = { url: string; token: string };

export type LiveMessage = { event: LiveEventName; data: LiveData };

/** Whether live updates are connected. Without them data is refreshed every 20 s. */
export const isLiveAtom = atom(false);

const listeners = new Set<(message: LiveMessage) => void>();

export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long to wait for a response that tells where to continue; some hosts never send that. */
const maxWaitSeconds = 3;

type StreamPosition = { lastId: string };

/**
 * Connects to the stream, which all tabs of this browser share. Continues after the message `after` if the page was connected before. Returns a
 * function that disconnects and returns the last message's id.
 */
export function startLive(after = ''): () => string {
  const stopped = new AbortController();
  const position = { lastId: after };
  const token = getSession()?.token ?? '';
  void getConfig().then(({ apiBase, liveUrl }) => {
    if (!liveUrl || stopped.signal.aborted) return;
    const stream = { url: new URL(liveUrl, apiBase || window.location.origin).href, token };
    if (after) listen(stream, position, stopped.signal);
    else listenFromOldestAnswer(stream, position, stopped.signal);
  });
  return () => {
    stopped.abort();
    return position.lastId;
  };
}

function listenFromOldestAnswer(stream: Stream, position: StreamPosition, stopped: AbortSignal): void {
  let isListening = false;
  const start = (startId: string) => {
    // An older response arrived after the stream had started, so changes in between may be missing.
    if (isListening && !stopped.aborted) return dispatch('resync', '{}');
    isListening = true;
    clearTimeout(timer);
    position.lastId = startId;
    if (!stopped.aborted) listen(stream, position, stopped);
  };
  const timer = setTimeout(start, maxWaitSeconds * 1000, '');
  const stopWaiting = onOldestChange(stream.token, (change) => start(String(change)));
  stopped.addEventListener('abort', () => {
    clearTimeout(timer);
    stopWaiting();
  });
}

function listen(stream: Stream, position: StreamPosition, stopped: AbortSignal): void {
  const isShared = typeof SharedWorker !== 'undefined';
  const connect = isShared ? openSharedConnection : openOwnConnection;
  const onNews = createReader(position, stopped);
  let close: (() => void) | undefined;

  const disconnect = () => {
    close?.();
    close = undefined;
    appStore.set(isLiveAtom, false);
  };
  // Another request finds out why the token was rejected, so that the session ends like after any 401 (A8).
  const onRefused = () => {
    if (getSession()?.token !== stream.token) return;
    request('GET', '/dtl/user', { background: true }).then(endThisSession, endThisSession);
  };
  const endThisSession = () => {
    if (getSession()?.token === stream.token) endSession();
  };
  const reconnect = () => {
    disconnect();
    close = connect({ ...stream, lastId: position.lastId }, { onNews, onLost: reconnect, onRefused });
  };
  // A page kept for Back holds no connection. Without sharing only visible tabs do, because browsers limit connections per host.
  const updateConnection = ({ type }: Event) => {
    const isActive = type !== 'pagehide' && (isShared || !document.hidden);
    if (isActive && !close) reconnect();
    if (!isActive) disconnect();
  };
  const events = isShared ? ['pagehide', 'pageshow'] : ['pagehide', 'pageshow', 'visibilitychange'];
  for (const name of events) addEventListener(name, updateConnection, { signal: stopped, capture: true });
  stopped.addEventListener('abort', disconnect);
  reconnect();
}

/** Forwards messages, and adds a 'resync' when changes may have been missed. */
function createReader(position: StreamPosition, stopped: AbortSignal) {
  const startId = position.lastId;
  let isFirst = true;
  const hasGap = (continuesAfter: string) => {
    if (!isFirst) return position.lastId === '' || position.lastId !== continuesAfter;
    // The shared connection can be ahead of this page's data.
    return startId !== '' && Number(continuesAfter) > Number(startId);
  };
  const onConnected = (continuesAfter: string) => {
    if (hasGap(continuesAfter)) dispatch('resync', '{}');
    // Refreshes forms that were loaded while the connection was being opened.
    if (isFirst && startId === '') setTimeout(() => stopped.aborted || dispatch('metadata', '{}'), 1000);
    isFirst = false;
    position.lastId = continuesAfter;
  };
  return (news: News) => {
    if (stopped.aborted) return;
    if ('message' in news) {
      position.lastId = news.message.id || position.lastId;
      return dispatch(news.message.event, news.message.data);
    }
    appStore.set(isLiveAtom, news.isOpen);
    if (news.isOpen) onConnected(news.lastId);
  };
}

function dispatch(event: string, text: string): void {
  if (!isEventName(event)) return;
  forgetPrefetched();
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
