// One connection to the live stream, kept open until stopped. Knows nothing of the app: a tab or the worker holds it.
import { readEvents, type StreamEvent } from './event-reader';

export type ConnectionOptions = {
  url: string;
  token: string;
  /** Continues after this message; '' for none. */
  lastId: string;
  /** Aborted: the end. */
  stopped: AbortSignal;
  /** Connected, also again; `lastId` as it was sent. */
  onOpen: (lastId: string) => void;
  onClosed: () => void;
  onMessage: (message: StreamEvent) => void;
};

/** Silence longer than this is a dead connection: the host says something every 15 s. */
const silenceSeconds = 40;
const noStreamSeconds = 300;

/** Reconnects, and continues after the last message. Resolves when stopped, or when the token is no longer good. */
export async function keepConnected(options: ConnectionOptions): Promise<void> {
  const { stopped } = options;
  let { lastId } = options;
  let failures = 0;
  while (!stopped.aborted) {
    const end = await listen({ ...options, lastId });
    options.onClosed();
    if (end.signedOut) return;
    lastId = end.lastId;
    failures = end.heard ? 0 : failures + 1;
    await pause(end.noStream ? noStreamSeconds : Math.min(30, 0.5 * 2 ** failures), stopped);
  }
}

type End = { lastId: string; heard: boolean; noStream?: boolean; signedOut?: boolean };

async function listen(options: ConnectionOptions): Promise<End> {
  const { url, stopped, onOpen, onMessage } = options;
  const end: End = { lastId: options.lastId, heard: false };
  const silence = new AbortController();
  const signal = AbortSignal.any([stopped, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
  try {
    const answer = await fetch(url, { headers: toHeaders(options), signal });
    if (!isStream(answer) || !answer.body) {
      await answer.body?.cancel();
      return { ...end, noStream: answer.status < 500, signedOut: answer.status === 401 };
    }
    onOpen(options.lastId);
    const onSound = () => {
      end.heard = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000);
    };
    for await (const message of readEvents(answer.body, onSound)) {
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
