import { atom } from 'jotai';
import type { LiveData, LiveEventName } from '../../../schemas/api/live';
import { appStore } from '../app-store';
import { getConfig } from '../config';
import { getSession } from '../session/session';
import { readEvents } from './event-reader';

export type LiveMessage = { event: LiveEventName; data: LiveData };

/**
 * Whether changes arrive by themselves. Without the stream (a host that has none, a network that drops it)
 * the 20 s cache serves.
 */
export const isLiveAtom = atom(false);

const listeners = new Set<(message: LiveMessage) => void>();

/** Hears every message of this tab's one connection. Returns how to stop. */
export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Silence longer than this is a dead connection: the host says something every 15 s. */
const silenceSeconds = 40;
const noStreamSeconds = 300;
/** A screen's first calls are answered by then. */
const settleSeconds = 1;

/** Keeps one connection open until stopped: reconnects, and continues after the last message it saw. */
export function startLive(): () => void {
  const stopped = new AbortController();
  void keepConnected(stopped.signal);
  return () => stopped.abort();
}

async function keepConnected(stopped: AbortSignal): Promise<void> {
  const { apiBase, liveUrl } = await getConfig();
  if (!liveUrl) return;
  const url = new URL(liveUrl, apiBase || window.location.origin).href;
  let lastId = '';
  let failures = 0;
  let isAgain = false;
  while (!stopped.aborted) {
    // Without a message to go on after, what changed meanwhile can only be fetched anew. At first that is the metadata of
    // the forms that were fetched while this connection was being made: mostly a 304.
    const onOpen = () => {
      if (lastId !== '') return;
      if (isAgain) hear('resync', '{}');
      else setTimeout(() => stopped.aborted || hear('metadata', '{}'), settleSeconds * 1000);
    };
    const end = await listen(url, { lastId, stopped, onOpen });
    appStore.set(isLiveAtom, false);
    if (end.signedOut) return;
    lastId = end.lastId;
    isAgain = true;
    failures = end.heard ? 0 : failures + 1;
    await pause(end.noStream ? noStreamSeconds : Math.min(30, 0.5 * 2 ** failures), stopped);
  }
}

type End = { lastId: string; heard: boolean; noStream?: boolean; signedOut?: boolean };

type Listening = { lastId: string; stopped: AbortSignal; onOpen: () => void };

async function listen(url: string, { lastId, stopped, onOpen }: Listening): Promise<End> {
  const end: End = { lastId, heard: false };
  const silence = new AbortController();
  const signal = AbortSignal.any([stopped, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
  try {
    const answer = await fetch(url, { headers: toHeaders(lastId), signal });
    if (!isStream(answer) || !answer.body) {
      await answer.body?.cancel();
      return { ...end, noStream: answer.status < 500, signedOut: answer.status === 401 };
    }
    appStore.set(isLiveAtom, true);
    onOpen();
    const onSound = () => {
      end.heard = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
    };
    for await (const { event, data, id } of readEvents(answer.body, onSound)) {
      end.lastId = id;
      hear(event, data);
    }
  } catch {
    // The connection broke; the caller tries again.
  } finally {
    clearTimeout(timer);
  }
  return end;
}

function toHeaders(lastId: string): Headers {
  const headers = new Headers({ Accept: 'text/event-stream', 'X-Activity': 'background' });
  const token = getSession()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (lastId) headers.set('Last-Event-ID', lastId);
  return headers;
}

function isStream(answer: Response): boolean {
  return answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/event-stream');
}

function hear(event: string, text: string): void {
  if (!isEventName(event)) return;
  const data = parseData(text);
  for (const listener of listeners) listener({ event, data });
}

function isEventName(event: string): event is LiveEventName {
  return ['metadata', 'record', 'access', 'session', 'resync'].includes(event);
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

function pause(seconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    stopped.addEventListener('abort', wake, { once: true });
    globalThis.addEventListener?.('online', wake, { once: true });
  });
}
