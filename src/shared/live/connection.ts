// Keeps one connection to the live stream open until stopped. Used by a tab or by the worker.
import { readEvents, type StreamEvent } from './event-reader';

export type ConnectionOptions = {
  url: string;
  token: string;
  /** Continue after this message; '' for none. */
  lastId: string;
  stopped: AbortSignal;
  onOpen: (lastId: string) => void;
  onClosed: () => void;
  onMessage: (message: StreamEvent) => void;
};

/** The host sends a heartbeat every 15 s, so longer silence means a dead connection. */
const silenceSeconds = 40;
const unsupportedRetrySeconds = 300;

/** Reconnects and continues after the last message. Resolves when stopped or when the token is rejected. */
export async function keepConnected(options: ConnectionOptions): Promise<void> {
  const { stopped } = options;
  let { lastId } = options;
  let failures = 0;
  while (!stopped.aborted) {
    const end = await listen({ ...options, lastId });
    options.onClosed();
    if (end.isSignedOut) return;
    lastId = end.lastId;
    failures = end.hasReceived ? 0 : failures + 1;
    await pause(end.isUnsupported ? unsupportedRetrySeconds : Math.min(30, 0.5 * 2 ** failures), stopped);
  }
}

type ConnectionEnd = { lastId: string; hasReceived: boolean; isUnsupported?: boolean; isSignedOut?: boolean };

async function listen(options: ConnectionOptions): Promise<ConnectionEnd> {
  const { url, stopped, onOpen, onMessage } = options;
  const end: ConnectionEnd = { lastId: options.lastId, hasReceived: false };
  const silence = new AbortController();
  const signal = AbortSignal.any([stopped, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
  try {
    const answer = await fetch(url, { headers: toHeaders(options), signal });
    if (!isStream(answer) || !answer.body) {
      await answer.body?.cancel();
      return { ...end, isUnsupported: answer.status < 500, isSignedOut: answer.status === 401 };
    }
    onOpen(options.lastId);
    const onActivity = () => {
      end.hasReceived = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
    };
    for await (const message of readEvents(answer.body, onActivity)) {
      end.lastId = message.id;
      onMessage(message);
    }
  } catch {
    // The connection broke; the caller tries again.
  } finally {
    clearTimeout(timer);
  }
  return end;
}

function toHeaders({ token, lastId }: ConnectionOptions): Headers {
  const headers = new Headers({ Accept: 'text/event-stream', 'X-Activity': 'background' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (lastId) headers.set('Last-Event-ID', lastId);
  return headers;
}

function isStream(answer: Response): boolean {
  return answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/event-stream');
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
